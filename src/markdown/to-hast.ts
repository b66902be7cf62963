import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import type { Options } from 'remark-rehype'
import type { Marks } from './marks.ts'

const INFO = /^([^\s{[:]*)(?::[^\s{[]*)?/

/**
 * Returns the options that turn Markdown nodes into elements: code and formulas leave only a sealed mark, so the HTML parser never
 * sees them.
 */
export function hastOptions(marks: Marks): Options {
  return {
    allowDangerousHtml: true,
    clobberPrefix: marks.prefix,
    footnoteLabel: '脚注',
    footnoteLabelProperties: marks.seal({ kind: 'footnotes' }),
    footnoteBackLabel: (_, again) => (again > 1 ? `返回正文 ${again}` : '返回正文'),
    handlers: {
      code(_, { lang, meta, value, data }: Code): Element {
        const info = `${lang ?? ''} ${meta ?? ''}`
        const name = INFO.exec(info)
        const mark = { kind: 'code', lang: name?.[1] ?? '', meta: info.slice(name?.[0].length ?? 0).trim(), value } as const
        return { type: 'element', tagName: 'pre', properties: { ...data?.hProperties, ...marks.seal(mark) }, children: [] }
      },
      math: (_, it: MathBlock) => formula(it, true, marks),
      inlineMath: (_, it: InlineMath) => formula(it, false, marks),
    },
  }
}

function formula({ value: source, data }: MathBlock | InlineMath, block: boolean, marks: Marks): Element {
  // The data of a parsed formula already names a class and children of its own.
  const { dataBlock } = data?.hProperties ?? {}
  const properties = { ...(dataBlock !== undefined && { dataBlock }), ...marks.seal({ kind: 'math', block, source }) }
  return { type: 'element', tagName: block ? 'div' : 'span', properties, children: [] }
}
