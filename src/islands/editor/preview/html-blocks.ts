const TAG = /<(\/?)([a-z][a-z\d-]*)(?:"[^"]*"|[^">])*>/gi
const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i

/** Cuts HTML from the site's own serializer into its top-level blocks. Joined again they give the same HTML. */
export function htmlBlocks(html: string): string[] {
  const blocks: string[] = []
  let [depth, from] = [0, 0]
  for (const { 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    // Text between two blocks belongs to the first of them.
    if (depth === 0 && !slash && index > from) {
      blocks.push(html.slice(from, index))
      from = index
    }
    if (slash) depth = Math.max(0, depth - 1)
    else if (!VOID.test(name)) depth++
  }
  if (from < html.length) blocks.push(html.slice(from))
  return blocks
}

/**
 * Compares old blocks with new HTML. Returns the number of equal blocks at the beginning and at the end, and the HTML between them.
 */
export function changedBlocks(was: readonly string[], html: string): { head: number; tail: number; middle: string } {
  let [head, tail, from, to] = [0, 0, 0, html.length]
  for (; head < was.length; head++) {
    const block = was[head] as string
    if (!html.startsWith(block, from)) break
    from += block.length
  }
  for (; tail < was.length - head; tail++) {
    const block = was[was.length - 1 - tail] as string
    if (to - block.length < from || !html.endsWith(block, to)) break
    to -= block.length
  }
  return { head, tail, middle: html.slice(from, to) }
}
