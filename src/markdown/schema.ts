import type { Options } from 'rehype-sanitize'
import { EMBEDDED_ELEMENTS, KEPT_ELEMENTS } from './html-names.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const ALIGN: [string, ...string[]] = ['align', 'left', 'right', 'center']
const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'HTTP', 'HTTPS']
const NUMBER = /^\d{1,4}$/

/**
 * Returns the allow-list of the sanitiser. No style, event or name survives; ids and in-page targets survive only with the render's
 * secret prefix, which footnotes carry. The step for pictures checks `data:` sources again.
 */
export function schemaFor(prefix: string): Options {
  const ours = new RegExp(`^${prefix}`)
  return {
    tagNames: [...KEPT_ELEMENTS],
    strip: [...EMBEDDED_ELEMENTS],
    clobber: [],
    protocols: { href: LINK_SCHEMES, src: ['http', 'https', 'data'] },
    ancestors: {},
    required: { input: { disabled: true, type: 'checkbox' } },
    attributes: {
      '*': [
        'dataMark',
        ['dataBlock', ours],
        ['id', ours],
        ['dir', 'ltr', 'rtl', 'auto'],
        ['lang', /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i],
      ],
      a: ['href', 'title', ['ariaLabel', /^返回正文( \d+)?$/]],
      abbr: ['title'],
      code: [['className', /^language-[\w+#.-]{1,32}$/]],
      details: ['open'],
      img: ['src', 'alt', 'title', ['width', NUMBER], ['height', NUMBER], ALIGN],
      input: [['type', 'checkbox'], ['disabled', true], 'checked'],
      li: [['value', NUMBER]],
      ol: [['start', NUMBER], 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
      time: ['dateTime'],
      td: [ALIGN, ['colSpan', NUMBER], ['rowSpan', NUMBER]],
      th: [ALIGN, ['colSpan', NUMBER], ['rowSpan', NUMBER], ['scope', 'col', 'row']],
      p: [ALIGN],
      div: [ALIGN],
      ...Object.fromEntries(HEADINGS.map((name) => [name, [ALIGN]])),
    },
  }
}
