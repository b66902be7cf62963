/** Both editors know one end of a line. What came with others goes back with them. */
export interface Lines {
  text: string
  /** What stood between its lines, where they agreed. */
  end: '\n' | '\r\n'
}

export function readLines(source: string): Lines {
  const text = source.replace(/\r\n?/g, '\n')
  const all = source.split('\n').length - 1
  return { text, end: all > 0 && source.split('\r\n').length - 1 === all ? '\r\n' : '\n' }
}

/** The source as it is saved. An untouched text is given back as it came, however its lines ended. */
export const writeLines = (text: string, { end, text: first }: Lines, source: string): string =>
  text === first ? source : end === '\n' ? text : text.replaceAll('\n', end)
