/** These lists are shown on every visit, in the order in which readers meet them; the colour that they all load comes first. */
const LISTS = ['/accent.css', '/', '/archive', '/tags', '/rss.xml', '/atom.xml', '/feed.json']
const REST = LISTS.length + 2

/** Returns the rank of a page, 0 first: articles that a change names, then the lists, then other named pages, then the rest. */
export function rankOf(path: string, named: ReadonlySet<string>): number {
  if (path.startsWith('/post/')) return named.has(path) ? 0 : REST
  const list = LISTS.indexOf(path)
  if (list >= 0) return 1 + list
  return named.has(path) ? REST - 1 : REST
}

/** Checks whether a page shows many things, and so changes with each of them; an article's own page does not. */
export const isList = (path: string): boolean => !path.startsWith('/post/')
