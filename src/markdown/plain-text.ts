import { escapeHtml } from '#lib/escape-html.ts'
import { countWords } from './counting.ts'
import type { Rendered } from './rendered.ts'
import { shorten } from './summary.ts'

/** Renders a text without parsing it, as the last resort: the source as escaped text, one element per block between blank lines. */
export function plainRendering(source: string): Rendered {
  const blocks = source
    .toWellFormed()
    .split(/\n\s*\n/)
    .filter((it) => it.trim() !== '')
  const plain = source.toWellFormed().replace(/\s+/g, ' ').trim()
  const html = blocks.map((it) => (it.includes('\n') ? `<pre>${escapeHtml(it)}</pre>` : `<p>${escapeHtml(it)}</p>`)).join('\n')
  return { html, outline: [], plain, ...countWords(plain), summary: shorten(plain) }
}
