/** Readers look at about this height, just below the header. */
export const LINE = 120

/** Finds the piece of text at the line that is being read, and how far down in it the line lies: 0 at its top, 1 at its end. */
export function readingLine(): { block: Element; part: number } | undefined {
  const blocks = document.querySelectorAll('[data-reading] > header, .prose > *')
  const block = [...blocks].find((it) => it.getBoundingClientRect().bottom > LINE)
  if (!block) return
  const { top, height } = block.getBoundingClientRect()
  return { block, part: Math.max(0, LINE - top) / (height || 1) }
}
