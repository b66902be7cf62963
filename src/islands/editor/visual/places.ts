/**
 * Finds the offset in a block's Markdown for an offset in its words. The words stand in the Markdown in the same order with signs
 * between them, so both are walked side by side. Where a sign equals the next letter, the result is near, not exact.
 */
export function placeInSource(markdown: string, words: string, at: number): number {
  let found = 0
  for (let place = 0; place < markdown.length; place++) {
    if (found >= at) return place
    if (markdown[place] === words[found]) found++
  }
  return markdown.length
}

export function placeInWords(markdown: string, words: string, at: number): number {
  let found = 0
  for (let place = 0; place < at && found < words.length; place++) if (markdown[place] === words[found]) found++
  return found
}
