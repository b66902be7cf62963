import { screens } from './screens.ts'

const shapes = screens.map(({ path }) => path.replace('{id}', '[1-9]\\d{0,15}').replace('{year}', '[1-9]\\d{3}'))
const anyShape = new RegExp(`^(?:${shapes.join('|')})$`)

/** Whether a decoded path is one of the site's screens, such as `/about` or `/post/12`, be there something to show or not. */
export const isScreenPath = (path: string): boolean => anyShape.test(path)
