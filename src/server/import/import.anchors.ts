/** The id that the pipeline gives a heading, made of the anchor that a link from another article names it by. */
export function anchorOf(anchor: string): string {
  const slug = anchor
    .toLowerCase()
    .trim()
    .replace(/^_(?=\d)/, '')
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
  return slug.startsWith('h-') ? slug : `h-${slug}`
}
