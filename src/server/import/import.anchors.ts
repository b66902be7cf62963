import { slug } from '#markdown/slug.ts'

/** The id that the pipeline gives a heading, from the anchor by which a link in another article names it. */
export function anchorOf(anchor: string): string {
  // VuePress writes an underscore before a digit.
  const name = slug(anchor.replace(/^_(?=\d)/, ''))
  return name.startsWith('h-') ? name : `h-${name}`
}
