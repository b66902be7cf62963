import { htmlNodes } from '#client/html-nodes.ts'

/** Returns the text of rendered HTML, with emojis as their names. */
export function wordsOf(html: string): string {
  const nodes = htmlNodes(html)
  for (const picture of nodes.querySelectorAll('img')) picture.replaceWith(picture.alt)
  for (const block of nodes.querySelectorAll('p, br, pre, li, blockquote')) block.after('\n')
  return (nodes.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
