import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { looksLikeMath } from '#markdown/dollars.ts'
import { walkElements } from '#markdown/walk.ts'
import { attribute, element, findElement, hasClass, words } from './elements.ts'

/** Matches the elements that MathJax draws for a formula; the source is in a script beside them. */
const DRAWN = /^(?:MathJax(?:_Preview|_Display|_SVG|_CHTML|_SVG_Display)?|MJX_Assistive_MathML)$/
const WORDPRESS = /^(?:https?:)?\/\/\w+\.wp\.com\/latex\.php/
const OPAQUE = new Set(['pre', 'code', 'kbd', 'samp', 'tex', 'script', 'style', 'textarea', 'tt', 'a'])
// A formula must not open again before it closes: otherwise each opening would search through the rest of the text.
const WRITTEN =
  /\\\(((?:(?!\\\()[\s\S]){1,5000}?)\\\)|(?<!\\)\\\[((?:(?!(?<!\\)\\\[)[\s\S]){1,5000}?)\\\]|\$\$([^$]{1,5000}?)\$\$|\$([^$\n]{1,2000}?)\$/g

const tex = (value: string, display: boolean): Element =>
  element('tex', { display: display ? 'block' : '', value: value.trim() }, [words(value.trim())])

/** Converts formulas to `tex` elements with their source, whether KaTeX or MathJax has already drawn them or not. */
export function canonicalMath(tree: Root): void {
  const hasScripts = findElement(tree, isMathScript) !== undefined
  walkElements(tree, (node, index, parent) => {
    const found = drawn(node)
    if (found) {
      parent.children[index] = found
      return index + 1
    }
    if (hasScripts && hasClass(node, DRAWN)) {
      parent.children.splice(index, 1)
      return index
    }
    if (OPAQUE.has(node.tagName)) return index + 1
    if (node.tagName === 'p') wholeParagraph(node)
    return undefined
  })
  writtenIn(tree)
}

const isMathScript = (node: Element) => node.tagName === 'script' && /^math\/tex/.test(attribute(node, 'type'))

function drawn(node: Element): Element | null {
  if (isMathScript(node))
    return tex(textOf(node).replace(/^\s*%.*\n|<!\[CDATA\[|\]\]>/g, ''), /mode=display/.test(attribute(node, 'type')))
  if (
    node.tagName === 'math' ||
    hasClass(node, /^(?:katex|katex-display|math-(?:inline|display))$/) ||
    node.tagName === 'mjx-container'
  ) {
    const source = findElement(node, (it) => it.tagName === 'annotation' && attribute(it, 'encoding') === 'application/x-tex')
    const isBlock = [node, ...node.children].some(
      (it) =>
        it.type === 'element' &&
        (hasClass(it, /^katex-display$/) || attribute(it, 'display') === 'block' || attribute(it, 'display') === 'true'),
    )
    if (source) return tex(textOf(source), isBlock)
    if (node.tagName === 'math') return element('span', {}, [words(textOf(node))])
  }
  if (node.tagName === 'img' && (WORDPRESS.test(attribute(node, 'src')) || hasClass(node, /^latex$/)) && attribute(node, 'alt'))
    return tex(attribute(node, 'alt').replace(/^\\displaystyle\s+/, ''), false)
  return null
}

/** Converts a paragraph that is one formula between `$$`, which may contain line breaks. */
function wholeParagraph(node: Element): void {
  const text = node.children
    .map((it) => (it.type === 'text' ? it.value : it.type === 'element' && it.tagName === 'br' ? '\n' : '\0'))
    .join('')
  const source = /^\s*\$\$([^\0$]+)\$\$\s*$/.exec(text)?.[1] ?? /^\s*\\\[([^\0]+?)\\\]\s*$/.exec(text)?.[1]
  if (source?.trim()) node.children = [tex(source.replace(/\n\s*\n/g, '\n'), true)]
}

function writtenIn(parent: Root | Element): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index]
    if (node?.type === 'element' && !OPAQUE.has(node.tagName)) writtenIn(node)
    if (node?.type !== 'text' || !/[$\\]/.test(node.value)) continue
    const parts = split(node.value)
    parent.children.splice(index, 1, ...parts)
    index += parts.length - 1
  }
}

function split(text: string): ElementContent[] {
  const parts: ElementContent[] = []
  let at = 0
  WRITTEN.lastIndex = 0
  for (let found = WRITTEN.exec(text); found; found = WRITTEN.exec(text)) {
    const [whole, round, square, double, single] = found
    const value = round ?? square ?? double ?? single ?? ''
    const end = found.index + whole.length
    if (!isFormula(text, found.index, end, value, single !== undefined)) {
      WRITTEN.lastIndex = found.index + 1
      continue
    }
    if (found.index > at) parts.push(words(text.slice(at, found.index)))
    parts.push(tex(value, square !== undefined))
    at = end
  }
  if (at < text.length || parts.length === 0) parts.push(words(text.slice(at)))
  return parts
}

/** Checks whether the text between the marks is TeX and not prose. */
function isFormula(text: string, start: number, end: number, value: string, isSingle: boolean): boolean {
  if (value.trim() === '') return false
  if (isSingle) return looksLikeMath(text, start, end) && /[\\^_={}]/.test(value)
  return looksLikeMath(`$${value.trim()}$`, 0, value.trim().length + 2)
}
