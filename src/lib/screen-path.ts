import { screens } from './screens.ts'

const shapeOf = ({ path }: { path: string }) =>
  path.replace('{id}', '[1-9]\\d{0,15}').replace('{year}', '[1-9]\\d{3}').replace('{name}', '[a-z\\d-]{1,40}')
const anyShape = new RegExp(`^(?:${screens.map(shapeOf).join('|')})$`)

/** The screens that everyone may read, as the text of a regular expression for decoded paths. */
export const publicScreens = `^(?:${screens
  .filter((it) => it.access === 'anyone')
  .map(shapeOf)
  .join('|')})$`

/** Whether a decoded path is one of the site's screens, such as `/about` or `/post/12`, be there something to show or not. */
export const isScreenPath = (path: string): boolean => anyShape.test(path)

/**
 * Whether an address within the site is one of its screens, with parameters such as `?id=5` or without: where somebody may be sent
 * after a login. A parameter `token` is the code of a login itself and never kept.
 */
export function isScreenAddress(address: string): boolean {
  const [path = '', query = '', ...more] = address.split('?')
  return isScreenPath(path) && !more.length && /^[\w=&%.-]*$/.test(query) && !/(^|&)token=/.test(query)
}
