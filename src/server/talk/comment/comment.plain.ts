/**
 * Matches words and signs that mean nothing to Markdown, on one line. A dot counts only before a letter or digit, where it does not
 * end the number of a list.
 */
const PLAIN = /^(?:[\p{L}\p{N},?!，。！？、；：…—“”‘’（）《》「」【】～]|\.(?=[\p{L}\p{N}])| (?=[^ ]))+$/u
/** Matches what the renderer links although it looks like words, and a space, with which no paragraph begins. */
const MORE_THAN_WORDS = /www\.|^ /i

/**
 * Returns what the renderer would make of plain words, as most comments are; returns null when the renderer must be asked. It needs no
 * trip to the renderer's thread, and looks at each character once.
 */
export function plainComment(contentMd: string): { html: string; plain: string } | null {
  if (!PLAIN.test(contentMd) || MORE_THAN_WORDS.test(contentMd)) return null
  return { html: `<p>${contentMd}</p>`, plain: contentMd }
}
