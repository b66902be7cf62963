/** Holds a text with `\n` line ends, because both editors know only these, and the line end to write when it is saved. */
export interface Lines {
  text: string
  /** Is `\r\n` only if all lines of the source ended so. */
  end: '\n' | '\r\n'
}

export function readLines(source: string): Lines {
  const text = source.replace(/\r\n?/g, '\n')
  const all = source.split('\n').length - 1
  return { text, end: all > 0 && source.split('\r\n').length - 1 === all ? '\r\n' : '\n' }
}

/** Returns the source to save, with its own line ends. An unedited text is returned byte for byte, even with mixed line ends. */
export const writeLines = (text: string, { end, text: first }: Lines, source: string): string =>
  text === first ? source : end === '\n' ? text : text.replaceAll('\n', end)
