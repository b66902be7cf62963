/** Returns the page numbers that a pager shows: the first, the last and those around the current one; 0 stands for a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const near = [1, current - 1, current, current + 1, pages]
  // At either end three neighbours are shown, so that the row keeps its length.
  if (current <= 2) near.push(2, 3)
  if (current >= pages - 1) near.push(pages - 1, pages - 2)
  const shown = [...new Set(near)].filter((it) => it >= 1 && it <= pages).sort((a, b) => a - b)
  return shown.flatMap((it, place) => {
    const gap = it - (shown[place - 1] ?? 0)
    if (gap === 2) return [it - 1, it]
    return gap > 2 ? [0, it] : [it]
  })
}
