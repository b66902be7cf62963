/** Holds entries of one size that follow each other. */
export interface Group<T> {
  size: 'lead' | 'pair' | 'row'
  /** Counts the entries before this group. */
  from: number
  entries: T[]
}

/** Is the order of sizes on the first page of a list; further pages leave out the lead. */
const ORDER = [
  { size: 'lead', most: 1 },
  { size: 'pair', most: 2 },
  { size: 'row', most: 3 },
  { size: 'pair', most: 2 },
] as const

/**
 * Groups a page of a list into sizes that follow in a rhythm: one lead, a pair, three rows, a pair, and rows for the rest. Further pages
 * are a pair and rows. One entry alone is never a pair.
 */
export function rhythm<T>(entries: readonly T[], isFirst: boolean): Group<T>[] {
  const groups: Group<T>[] = []
  let from = 0
  for (const { size, most } of isFirst ? ORDER : ORDER.slice(1, 2)) {
    const taken = entries.slice(from, from + most)
    if (!taken.length) return groups
    groups.push({ size: size === 'pair' && taken.length < most ? 'row' : size, from, entries: taken })
    from += taken.length
  }
  if (from < entries.length) groups.push({ size: 'row', from, entries: entries.slice(from) })
  return groups
}
