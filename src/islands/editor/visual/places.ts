/**
 * Where a place in the words of a block is in its Markdown, and the way back. The words stand in the Markdown in their order with signs between
 * them, so both are walked side by side; where a sign is also the next letter the place is near, not exact.
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
