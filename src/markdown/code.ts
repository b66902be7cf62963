import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { type LineLook, readLines, readMeta } from './code-meta.ts'
import { highlight, type Piece } from './highlight.ts'
import { languageOf } from './languages.ts'
import { walkElements } from './walk.ts'

/** Gives `<pre><code>` that is written as HTML the same mark that fences have. */
export function markRawCode(tree: Root): void {
  walkElements(tree, (element) => {
    const [code, ...others] = element.children
    if (element.tagName !== 'pre' || element.data?.mark || others.length > 0) return
    if (code?.type !== 'element' || code.tagName !== 'code') return
    const [language = ''] = [code.properties.className ?? []].flat()
    const lang = String(language).replace('language-', '')
    element.data = { ...element.data, mark: { kind: 'code', lang, meta: '', value: textOf(code).replace(/\n$/, '') } }
  })
}

/** Turns marked elements into figures of code. */
export async function codeBlocks(tree: Root, colours: boolean): Promise<void> {
  const blocks: Element[] = []
  walkElements(tree, (element) => {
    if (element.data?.mark?.kind === 'code') blocks.push(element)
  })
  for (const element of blocks) {
    const mark = element.data?.mark
    if (mark?.kind !== 'code') continue
    const figure = /^mermaid$/i.test(mark.lang)
      ? diagram(mark.value)
      : await codeFigure(mark.lang, mark.meta, mark.value, colours)
    Object.assign(element, figure)
  }
}

/** Returns the source of a diagram. A sandboxed frame draws it later; until then, and without scripts, readers see the source. */
function diagram(source: string): Element {
  return box('figure', { className: ['mermaid'] }, [
    box('pre', {}, [box('code', { className: ['language-mermaid'] }, [{ type: 'text', value: source }])]),
  ])
}

async function codeFigure(lang: string, meta: string, value: string, colours: boolean): Promise<Element> {
  const { slug, label, grammar } = languageOf(lang)
  const { title } = readMeta(meta)
  const { code, looks } = readLines(value, meta, slug)
  const lines = colours && grammar ? await highlight(code, grammar) : code.split('\n').map((text) => [{ text, className: '' }])
  const caption = [box('span', { className: ['code-lang'] }, [{ type: 'text', value: label }])]
  if (title) caption.unshift(box('span', { className: ['code-title'] }, [{ type: 'text', value: title }]))
  const content = lines.flatMap((pieces, index) => line(pieces, looks[index], index === 0))
  return box('figure', { className: ['code'], dataLang: slug }, [
    box('figcaption', {}, caption),
    box('pre', { tabIndex: 0 }, [box('code', { className: [`language-${slug}`] }, content)]),
  ])
}

function line(pieces: readonly Piece[], look: LineLook | undefined, first: boolean): ElementContent[] {
  const className = look ? ['line', look] : ['line']
  const content = pieces.map(({ text, className: own }): ElementContent => {
    const words: ElementContent = { type: 'text', value: text }
    return own ? box('span', { className: own.split(' ') }, [words]) : words
  })
  const whole = box('span', { className }, content)
  return first ? [whole] : [{ type: 'text', value: '\n' }, whole]
}

function box(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
