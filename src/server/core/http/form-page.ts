import { createHash } from 'node:crypto'
import { DRAWINGS, STYLE } from './error-look.ts'
import { formHeaders } from './headers.ts'

const FORM_STYLE = `${STYLE}
main{align-items:start}
svg{margin-block-start:24px}
form{display:grid;gap:18px}
.row{display:grid;gap:6px}
label{color:var(--strong);font-weight:600;font-size:.9375rem}
small{color:var(--muted);font-size:.8125rem}
input{inline-size:100%;padding:9px 12px;border:1px solid var(--muted);border-radius:6px;background:var(--surface);color:var(--text);font:inherit}
input:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
em{color:var(--bad);font-style:normal;font-size:.8125rem}
[aria-invalid]{border-color:var(--bad)}
:root{--bad:oklch(0.52 0.19 25)}
@media (prefers-color-scheme:dark){:root{--bad:oklch(0.76 0.13 22)}}
button{justify-self:start;padding:9px 22px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;font-size:.9375rem;cursor:pointer}
button:hover{background:var(--accent-hover)}
.alert{margin-block:0 18px;padding:10px 14px;border-radius:6px;background:var(--accent-soft);color:var(--strong)}
`

const styleHash = `'sha256-${createHash('sha256').update(FORM_STYLE).digest('base64')}'`

/** Allows only the page's own style and form; the page is never stored, and never found by a search engine. */
export const FORM_HEADERS: Record<string, string> = {
  ...formHeaders(styleHash),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** Renders a page with a few words and a form, which the server itself answers whatever becomes of the site. `content` is HTML. */
export const formPage = (title: string, content: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${FORM_STYLE}</style></head><body><main><div>${content}</div><svg viewBox="0 0 190 130" aria-hidden="true">${DRAWINGS.grinding}</svg></main></body></html>`
