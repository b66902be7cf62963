import { slug } from '#markdown/slug.ts'

/** Returns the id that the pipeline gives a heading, from the anchor of a link in another article. */
export function anchorOf(anchor: string): string {
  // VuePress writes an underscore before a digit.
  const name = slug(anchor.replace(/^_(?=\d)/, ''))
  return name.startsWith('h-') ? name : `h-${name}`
}
