/** What scrolls sideways can be reached and scrolled with the keyboard; what fits stays out of the way. Code can always be reached, and is named with the first movement (code-tools.ts). */
const scrollers = [
  ['.prose .table-scroll', '表格'],
  ['.prose .math-block', '公式'],
  ['.prose .math', '公式'],
] as const
export function nameScrollers(): void {
  const boxes = scrollers.flatMap(([selector, name]) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((box) => ({ box, name })),
  )
  // All are measured before any is changed: a long article would be laid out again for each of them.
  for (const { box, name } of boxes.filter(({ box }) => box.scrollWidth > box.clientWidth)) {
    box.tabIndex = 0
    box.role = 'region'
    box.ariaLabel = name
  }
}
// Not before the page is drawn: measuring lays all of it out at once.
requestAnimationFrame(() => setTimeout(nameScrollers))
