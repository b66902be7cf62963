import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walkElements } from '#markdown/walk.ts'
import { attribute, classesOf, element, findElement, hasClass, plain } from './elements.ts'

declare module 'hast' {
  interface ElementData {
    /** Holds the content of a `pre`, whatever elements showed it. */
    code?: { lang: string; meta: string; value: string }
  }
}

/** Matches line numbers, buttons and signs that highlighters show beside the code. */
const BESIDE =
  /^(?:gutter|linenos?|line-?numbers?(?:-rows)?|ln|lnt|hljs-ln-(?:numbers|n)|crayon-nums?|rouge-gutter|blob-num|code-line-number|copy-?(?:btn|button)?|toolbar)$/
const CODE_CELL = /^(?:code|crayon-code|rouge-code|hljs-ln-code|blob-code)$/
const LINE = /^(?:line|code-line|crayon-line|hljs-ln-line|view-line)$/
const LINE_ELEMENTS = new Set(['div', 'p', 'li', 'tr'])
const WRAPPER = /^(?:highlight|highlighter-rouge|crayon-syntax|syntaxhighlighter|code-?(?:block|wrapper|box)|code)$/
/** Matches classes beside `hljs` and `highlight` that are no languages. */
const NO_LANGUAGE =
  /^(?:hljs|highlight.*|code.*|prettyprint(?:ed)?|linenums|line-?numbers?|wp-block-.*|notranslate|copy.*|chroma|rouge|sourceCode|syntaxhighlighter|crayon.*|EnlighterJS.*|nohighlight|none|plain(?:text)?|text|undefined|auto|default|wrap|has-.*|is-.*|\d.*)$/i
const NAMED = /^(?:language|lang|highlight-source|brush)[-:](.+)$/
const WRITABLE = /^[\w+#.-]{1,32}$/

/** Converts all forms of code to a `pre` that knows its language and its text: figures with gutters, tables of lines, `brush: php`. */
export function canonicalCode(tree: Root): void {
  const trail: Element[] = []
  const visit = (parent: Root | Element) => {
    for (const [index, node] of parent.children.entries()) {
      if (node.type !== 'element') continue
      const code = drawnCode(node, trail)
      if (code) parent.children[index] = code
      else {
        trail.push(node)
        visit(node)
        trail.pop()
      }
    }
  }
  visit(tree)
}

function drawnCode(node: Element, trail: readonly Element[]): Element | null {
  const source = sourceOf(node)
  if (!source) return null
  const around = [node, ...trail.slice(-3).reverse()]
  const inside = findElement(source, (it) => it.tagName === 'code' || it.tagName === 'pre')
  const lang = [source, ...(inside ? [inside] : []), ...around].map(languageIn).find(Boolean) ?? ''
  const isDiagram = hasClass(node, /^mermaid$/)
  const caption = node.tagName === 'pre' ? undefined : findElement(node, (it) => it.tagName === 'figcaption')
  const link = caption && findElement(caption, (it) => it.tagName === 'a' && attribute(it, 'href') !== '')
  const title = titleOf(node, caption, link)
  const value = codeText(source)
    .replace(/\u00a0/g, ' ')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  const pre = element('pre', {}, [element('code', {}, [{ type: 'text', value }])])
  pre.data = { code: { lang: isDiagram ? 'mermaid' : lang, meta: title && `title="${title}"`, value } }
  return link ? element('div', {}, [pre, element('p', {}, [link])]) : pre
}

/** Returns the element whose text is the code when `node` holds nothing but code with its decoration, else null. */
function sourceOf(node: Element): Element | null {
  if (node.tagName === 'pre' || (node.tagName === 'div' && hasClass(node, /^mermaid$/))) return node
  if (!['figure', 'div', 'table'].includes(node.tagName)) return null
  const plainCode = hasClass(node, /^crayon-syntax$/)
    ? findElement(node, (it) => it.tagName === 'textarea' && hasClass(it, /^crayon-plain$/))
    : undefined
  if (plainCode) return plainCode
  return node.tagName === 'table' || hasClass(node, WRAPPER) || hasClass(node, /^lntable$/) ? codeInside(node) : null
}

/** Returns the code inside a wrapper or a table that may have a column of line numbers. */
function codeInside(node: Element): Element | null {
  const pres: Element[] = []
  const cells: Element[] = []
  walkElements(node, (it) => {
    if (it.tagName === 'pre') pres.push(it)
    if (it.tagName === 'td' && hasClass(it, CODE_CELL)) cells.push(it)
    return undefined
  })
  const isNumbered = node.tagName === 'table' && pres.length === 2 && /^[\d\s]+$/.test(textOf(pres[0] as Element))
  if (isNumbered || hasClass(node, /^lntable$/)) return pres.at(-1) ?? null
  if (cells.length > 0) return node.tagName === 'table' || cells.length === 1 ? element('pre', {}, cells) : null
  return node.tagName === 'figure' && pres.length === 1 ? (pres[0] ?? null) : null
}

function languageIn(node: Element): string {
  for (const name of ['dataLang', 'dataLanguage', 'dataEnlighterLanguage', 'dataRel'])
    if (WRITABLE.test(attribute(node, name)) && !NO_LANGUAGE.test(attribute(node, name)))
      return attribute(node, name).toLowerCase()
  const brush = /(?:^|\s)(?:brush|lang):\s*([\w+#.-]+)/.exec(
    `${attribute(node, 'className')} ${attribute(node, 'dataSettings')}`,
  )?.[1]
  if (brush && !NO_LANGUAGE.test(brush)) return brush
  const classes = classesOf(node)
  for (const name of classes) {
    const named = NAMED.exec(name)?.[1]
    if (named) return WRITABLE.test(named) && !NO_LANGUAGE.test(named) ? named : ''
  }
  if (node.tagName === 'pre' && WRITABLE.test(attribute(node, 'lang'))) return attribute(node, 'lang')
  if (!classes.some((it) => /^(?:hljs|highlight|sourceCode|prettyprint|chroma)$/.test(it))) return ''
  return classes.find((it) => WRITABLE.test(it) && !NO_LANGUAGE.test(it)) ?? ''
}

function titleOf(node: Element, caption: Element | undefined, link: Element | undefined): string {
  const own = caption && findElement(caption, (it) => hasClass(it, /^code-title$/))
  const shown = own ?? (caption && !findElement(caption, (it) => hasClass(it, /^code-lang$/)) ? caption : undefined)
  const text = shown ? plain(shown) : attribute(node, 'dataFile') || attribute(node, 'dataTitle')
  const linked = link ? plain(link) : ''
  return (linked && text.endsWith(linked) ? text.slice(0, -linked.length) : text).replace(/["[\]{}\\]/g, '').trim()
}

/** Returns the text as a reader would copy it. */
function codeText(source: Element): string {
  const text = source.children.reduce(appendShown, '').replace(/\r\n?/g, '\n')
  return text.includes('\n') ? text : linesOf(source, text)
}

function appendShown(text: string, node: ElementContent): string {
  if (node.type === 'text') return text + node.value
  if (node.type !== 'element') return text
  if (node.tagName === 'br') return `${text}\n`
  if (isBeside(node)) return text
  if (!LINE_ELEMENTS.has(node.tagName)) return node.children.reduce(appendShown, text)
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
  const after = node.children.reduce(appendShown, before)
  return after !== before && after.endsWith('\n') ? after : `${after}\n`
}

/** Splits code into lines that only the style sheet puts below each other. */
function linesOf(source: Element, text: string): string {
  const lines: string[] = []
  walkElements(source, (it) => {
    if (hasClass(it, LINE)) lines.push(codeText(it))
    return undefined
  })
  return lines.length > 1 && lines.join('') === text ? lines.join('\n') : text
}

function isBeside(node: Element): boolean {
  return (
    ['button', 'script', 'style', 'figcaption'].includes(node.tagName) ||
    hasClass(node, BESIDE) ||
    /user-select:\s*none/.test(attribute(node, 'style'))
  )
}
