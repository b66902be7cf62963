/** Words and marks that mean nothing to Markdown, on one line; a dot only before a sign, where it ends no number of a list. */
const PLAIN = /^(?:[\p{L}\p{N},?!，。！？、；：…—“”‘’（）《》「」【】～]|\.(?=[\p{L}\p{N}])| (?=[^ ]))+$/u
/** What is linked although it looks like words, and what begins no paragraph. */
const MORE_THAN_WORDS = /www\.|^ /i

/**
 * What the renderer would make of words alone, as most comments are; null when it must be asked. Costs no trip to its thread, and no more
 * than one look at each sign.
 */
export function plainComment(contentMd: string): { html: string; plain: string } | null {
  if (!PLAIN.test(contentMd) || MORE_THAN_WORDS.test(contentMd)) return null
  return { html: `<p>${contentMd}</p>`, plain: contentMd }
}
