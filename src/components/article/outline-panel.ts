import { closePanel, openPanel } from './panel.ts'

/** A copy of the printed outline, with the mark of where the reader is. */
function fill(): Node[] {
  const outline = document.querySelector('[data-outline-fold] .headings')?.cloneNode(true) as HTMLElement
  const links = [...outline.querySelectorAll('a')]
  const here = links.find((it) => it.ariaCurrent) ?? links[0]
  if (here) here.autofocus = true
  outline.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) closePanel(outline)
  })
  return [outline]
}

/** Opens the outline from the dock, without leaving the place that is read. */
export const openOutline = (button: HTMLButtonElement): void => openPanel(button, '目录', fill)
