/** Lets the arrow keys move through a grid of buttons. Tab reaches one button at a time. */
export function walkGrid(grid: HTMLElement): void {
  const cells = () => [...grid.querySelectorAll<HTMLButtonElement>('[data-cell]')]
  const stop = (cell: HTMLElement) => {
    for (const it of cells()) it.tabIndex = it === cell ? 0 : -1
  }
  grid.addEventListener('focusin', (event) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')
    if (cell) stop(cell)
  })
  grid.addEventListener('keydown', (event) => {
    const all = cells()
    const at = all.indexOf(event.target as HTMLButtonElement)
    const here = all[at]
    if (!here || event.isComposing) return
    const to = next(event.key, all, at)
    if (!to) return
    event.preventDefault()
    to.focus()
  })
}

/** Makes the first button the one that Tab reaches. */
export function firstStop(grid: HTMLElement): void {
  for (const [place, it] of [...grid.querySelectorAll<HTMLElement>('[data-cell]')].entries()) it.tabIndex = place ? -1 : 0
}

function next(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const here = all[at]
  if (key === 'ArrowRight') return all[at + 1]
  if (key === 'ArrowLeft') return all[at - 1]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  // Groups have rows of their own, so the visible position of a cell decides.
  const row = here?.offsetTop ?? 0
  const inRow = (top: number | undefined) => (top === undefined ? [] : all.filter((it) => it.offsetTop === top))
  const nearest = (cells: readonly HTMLElement[]) =>
    cells.toSorted((one, other) => distance(one, here) - distance(other, here))[0]
  if (key === 'ArrowDown') return nearest(inRow(all.slice(at).find((it) => it.offsetTop > row)?.offsetTop))
  if (key === 'ArrowUp') return nearest(inRow(all.slice(0, at).findLast((it) => it.offsetTop < row)?.offsetTop))
  return undefined
}

const distance = (one: HTMLElement, other: HTMLElement | undefined) => Math.abs(one.offsetLeft - (other?.offsetLeft ?? 0))
