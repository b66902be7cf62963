const LISTS = ['/', '/archive', '/tags']

/** What is rendered first: the pages that a change names, then home, archive and tags, then the rest in the order given. */
export function inPublishingOrder(paths: Iterable<string>, named: ReadonlySet<string>): string[] {
  const rank = (path: string) => {
    if (named.has(path)) return path.startsWith('/post/') ? 0 : 5
    const list = LISTS.indexOf(path)
    return list >= 0 ? 1 + list : 9
  }
  return [...paths]
    .map((path) => ({ path, rank: rank(path) }))
    .sort((a, b) => a.rank - b.rank)
    .map((it) => it.path)
}
