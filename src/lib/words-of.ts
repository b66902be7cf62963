const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Cuts a text into its words and what stands between them; joined they are the text again. */
export const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), (it) => it.segment)
