/** Matches signs that mean something inside a line. */
const INSIDE = /[\\`*_{}[\]<>#~|!&$^=:@]/g
/** Matches what means something at the beginning of a line: lists, rules, underlines of headings. */
const LEADING = /^(?:[-+]|(\d{1,9})(?=[.)]))/

/**
 * Writes a line of plain text as Markdown that shows it, and nothing else. White space at its ends is dropped, because that would mean
 * code or a line break.
 */
export function escapeMarkdown(line: string): string {
  const text = line.replace(/\s+/g, ' ').trim()
  return text
    .replace(INSIDE, '\\$&')
    .replace(LEADING, (start, digits?: string) => (digits === undefined ? `\\${start}` : start))
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** Writes a text of several lines as Markdown: its lines stay lines, and empty ones divide paragraphs. */
export function escapeLines(text: string): string[] {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map(escapeMarkdown)
  return lines
    .map((line, at) => (line && lines[at + 1] ? `${line}\\` : line))
    .filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== '' && lines.slice(at).some(Boolean)))
}
