import { screens } from './screens.ts'

const PARAMETERS = { id: '[1-9]\\d{0,15}', year: '[1-9]\\d{3}', part: '[1-9]\\d{0,11}', name: '[a-z\\d-]{1,40}' }

/** Returns the shape of a route's paths, as the text of a regular expression. */
export const shapeOf = ({ path }: { path: string }): string =>
  path.replace(/\{(\w+)\}/, (_, name) => PARAMETERS[name as keyof typeof PARAMETERS])
const anyShape = new RegExp(`^(?:${screens.map(shapeOf).join('|')})$`)

/** Matches decoded paths of the screens that everyone may read; it is the text of a regular expression. */
export const publicScreens = `^(?:${screens
  .filter((it) => it.access === 'anyone')
  .map(shapeOf)
  .join('|')})$`

/**
 * Checks whether a decoded path has the form of one of the site's screens, such as `/about` or `/post/12`. The content need not exist.
 */
export const isScreenPath = (path: string): boolean => anyShape.test(path)

/**
 * Checks whether an address within the site is one of its screens, with or without parameters such as `?id=5`. A login may send its
 * user there. A parameter `token` is the code of a login itself and is refused.
 */
export function isScreenAddress(address: string): boolean {
  const [path = '', query = '', ...more] = address.split('?')
  return isScreenPath(path) && !more.length && /^[\w=&%.-]*$/.test(query) && !/(^|&)token=/.test(query)
}
