/**
 * Returns how far apart two samples lie, in standard deviations of equal samples (the U test of Mann and Whitney). It compares
 * ranks: a pause of a busy machine counts as one late value, however long it was.
 */
export function distance(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))]
  all.sort((x, y) => x.value - y.value)
  let ranksOfA = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    // Equal values share the mean of their ranks.
    const rank = (from + 1 + to) / 2
    for (let at = from; at < to; at++) if (all[at]?.isA) ranksOfA += rank
    from = to
  }
  const u = ranksOfA - (a.length * (a.length + 1)) / 2
  const middle = (a.length * b.length) / 2
  return (u - middle) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
}
