/** Holds the words of pieces of text that are shown in other characters, by the node that shows them. */
const written = new WeakMap<Text, { from: string; to: string }>()

/** Notes that a piece of text shows these words in other characters. */
export const noteWritten = (node: Text, from: string, to: string): void => void written.set(node, { from, to })

/** Returns the words of a piece of text as its author wrote them. Both forms have the same length. */
export function wordsOfText(node: Text): string {
  const known = written.get(node)
  return known?.to === node.data ? known.from : node.data
}
