const OPENING = /^([ \t]*:{3,}[ \t]*)(tip|info|warning|danger|details)(?=[\s{[]|$)(.*)$/i
const BRACKETED = /^\[(.*)\]((?:\{.*\})?[ \t]*)$/

/** Reads the kind and the title from the first line of a container; null if it is not a container of the site. */
export function readOpening(line: string): { kind: string; title: string } | null {
  const [, , kind = '', rest = ''] = OPENING.exec(line) ?? []
  if (!kind) return null
  return { kind: kind.toLowerCase(), title: BRACKETED.exec(rest.trim())?.[1] ?? rest.trim() }
}

/** Returns the line with another kind or title, in its own way of writing (with or without brackets). */
export function writeOpening(line: string, kind: string, title: string): string {
  const [, before, was = '', rest = ''] = OPENING.exec(line) ?? []
  if (before === undefined) return line
  const now = was.toLowerCase() === kind ? was : kind
  const bracketed = BRACKETED.exec(rest.trim())
  if ((bracketed?.[1] ?? rest.trim()) === title) return before + now + rest
  if (bracketed) return `${before}${now}${title || bracketed[2] ? `[${title}]` : ''}${bracketed[2]}`
  return `${before}${now}${title ? ` ${title}` : ''}`
}
