import { parseDocument, stringify } from 'yaml'

const HEAD_MAX = 64 * 1024

/** Returns a Markdown file with YAML front matter, as Hexo, Hugo and this program's own import read it. */
export const toMarkdown = (front: object, body: string): string =>
  `---\n${stringify(front, { lineWidth: 0, aliasDuplicateObjects: false })}---\n\n${body}`

/** Splits such a file into front matter and body, or returns the reason why it cannot. The body is unchanged to the last character. */
export function fromMarkdown(text: string): { front: unknown; body: string } | { reason: string } {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) : -1
  if (end < 0) return { reason: '没有头信息' }
  if (end > HEAD_MAX) return { reason: '头信息过长' }
  const document = parseDocument(text.slice(4, end + 1), { schema: 'core', logLevel: 'silent' })
  if (document.errors.length) return { reason: '头信息（YAML）有误' }
  const rest = text.slice(end + '\n---\n'.length)
  try {
    // This program writes no YAML aliases, so none are accepted.
    return { front: document.toJS({ maxAliasCount: 0 }) as unknown, body: rest.startsWith('\n') ? rest.slice(1) : rest }
  } catch {
    return { reason: '头信息（YAML）有误' }
  }
}
