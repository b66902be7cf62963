/** Finds the one stretch in which two texts differ; null if they are equal. */
export function difference(was: string, is: string): { from: number; to: number; insert: string } | null {
  if (was === is) return null
  let from = 0
  while (from < was.length && from < is.length && was[from] === is[from]) from++
  let end = 0
  while (end < was.length - from && end < is.length - from && was[was.length - 1 - end] === is[is.length - 1 - end]) end++
  return { from, to: was.length - end, insert: is.slice(from, is.length - end) }
}
