import { htmlNodes } from '#client/html-nodes.ts'

/** Returns nodes with their styles, which stand first in each element: the page's policy lets only scripts set them. */
export function styledNodes(html: string): Node[] {
  const nodes = htmlNodes(html.replace(/<([a-z][a-z0-9]*) style="/g, '<$1 data-style="'))
  for (const part of nodes.querySelectorAll<HTMLElement>('[data-style]')) {
    part.style.cssText = part.dataset.style ?? ''
    delete part.dataset.style
    if (part.style.overflowX) part.tabIndex = 0
  }
  return [...nodes.childNodes]
}
