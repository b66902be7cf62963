/** Lets what scrolls sideways be reached and scrolled with the keyboard; what fits stays out of the way. Code can always be reached, and is named with the first movement (code-tools.ts). */
export function nameScrollers(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('.prose :is(.table-scroll, [class^=math])')]
  // All are measured before any is changed: a long article would be laid out again for each of them.
  for (const box of boxes.filter((it) => it.scrollWidth > it.clientWidth)) {
    box.tabIndex = 0
    box.role = 'region'
    box.ariaLabel = box.matches('.table-scroll') ? '表格' : '公式'
  }
}
