import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { walkElements } from '#markdown/walk.ts'
import { nestWrappedLists, readTaskSigns, readWordLists } from './clipboard-lists.ts'
import { attribute, classesOf, element, elementsIn, findElement } from './elements.ts'
import { parseHtml, treeToMarkdown } from './to-markdown.ts'
import { readCard } from './yuque-cards.ts'

/** Matches elements that carry no words of the text: formats of programs, controls, drawn pictures. */
const DROPPED = /^(?:style|script|template|svg|xml|button|select|textarea|iframe|object|embed|noscript|meta|link|title|[vwm]:.*)$/
/** Matches elements that only change the look, or that Markdown has no sign for. */
const UNWRAPPED = /^(?:u|ins|small|big|mark|abbr|q|dfn|samp|var|ruby|label|google-sheets-html-origin|\w+:.*)$/
const SAFE_LINK = /^(?:https?:|mailto:|tel:|\/|#|[^:]*$)/i
const SHOWN_PICTURE = /^(?:https?:|\/)/i
const HEADING = /^h[1-6]$/
const HIDDEN = /display:\s*none|mso-hide:\s*all/i
/** Matches the style with which code editors show text. */
const CODE_LOOK = /^(?=.*white-space:\s*pre)(?=.*font-family:[^;]*(?:mono|consolas|menlo|courier))/is
const HAN = '[\\p{Script=Han}，。、；：？！“”（）《》]'
const LINE_INSIDE_WORDS = new RegExp(`(?<=${HAN})\\s*\\n\\s*(?=${HAN})`, 'gu')

/**
 * Converts what another program put on the clipboard to Markdown: its words, their order and their structure, but not their look.
 * @throws HtmlFault when the HTML is larger or deeper than an article can be
 */
export async function clipboardToMarkdown(html: string): Promise<string> {
  const tree = parseHtml(html)
  readWordLists(tree)
  walkElements(tree, settle)
  readTaskSigns(tree)
  nestWrappedLists(tree)
  return (await treeToMarkdown(tree, { target: (_, address) => address })).trim()
}

function settle(node: Element, index: number, parent: Root | Element): number | undefined {
  const name = node.tagName
  const instead = insteadOf(node, parent)
  if (instead) {
    parent.children.splice(index, 1, ...instead)
    return index
  }
  if (name === 'div' && CODE_LOOK.test(attribute(node, 'style'))) {
    parent.children[index] = codeOf(node)
    return index + 1
  }
  if (name === 'pre') return namedSmall(node, index)
  if (name === 'kbd') node.tagName = 'code'
  if (HEADING.test(name)) heading(node)
  if (name === 'li') tighten(node)
  if (name === 'table') plainTable(node)
  for (const child of node.children) if (child.type === 'text') child.value = child.value.replace(LINE_INSIDE_WORDS, '')
  return undefined
}

/** Returns what stands in place of an element, to be judged as any other; null where it stays. */
function insteadOf(node: Element, parent: Root | Element): ElementContent[] | null {
  const name = node.tagName
  if (isDropped(node)) return []
  if (name === 'card') return readCard(node)
  if (name === 'dl') return termsOf(node)
  return UNWRAPPED.test(name) || isPlainBold(node, parent) || (name === 'a' && !SAFE_LINK.test(attribute(node, 'href')))
    ? node.children
    : null
}

function isDropped(node: Element): boolean {
  const name = node.tagName
  if (DROPPED.test(name) || HIDDEN.test(attribute(node, 'style')) || 'dataLarkRecordData' in node.properties) return true
  return (
    (name === 'img' && !SHOWN_PICTURE.test(attribute(node, 'src'))) ||
    (name === 'input' && attribute(node, 'type') !== 'checkbox')
  )
}

/** Checks for bold text that is not bold, into which Google Docs puts everything, and for bold text in a heading. */
const isPlainBold = (node: Element, parent: Root | Element) =>
  (node.tagName === 'b' || node.tagName === 'strong') &&
  (/font-weight:\s*(?:normal|400)/i.test(attribute(node, 'style')) || isWithinHeading(parent))

const headings = new WeakSet<Root | Element>()
const isWithinHeading = (node: Root | Element) => headings.has(node)

/**
 * Lowers a heading of the first level, because the title of the article is the only one. Bold text inside is removed, because a
 * heading is bold already.
 */
function heading(node: Element): void {
  if (node.tagName === 'h1') node.tagName = 'h2'
  headings.add(node)
  walkElements(node, (inner) => {
    headings.add(inner)
    if (/font-weight/i.test(attribute(inner, 'style'))) inner.properties.style = ''
    return undefined
  })
}

/** Reads code whose lines are elements, with line breaks as the empty lines between them. */
function codeOf(node: Element): Element {
  const lines = node.children.map((it) => (it.type === 'element' && it.tagName === 'br' ? '' : textOf(it)))
  const value = node.children.some((it) => it.type === 'element' && it.tagName === 'div') ? lines.join('\n') : textOf(node)
  return element('pre', {}, [element('code', {}, [{ type: 'text', value }])])
}

/** Makes the names of languages lower case, because 飞书 writes them with capitals. */
function namedSmall(pre: Element, index: number): number {
  for (const node of [pre, findElement(pre, (it) => it.tagName === 'code')])
    if (node) node.properties.className = classesOf(node).map((it) => it.toLowerCase())
  return index + 1
}

/** Takes the words of an item out of their paragraph where only lists follow. */
function tighten(item: Element): void {
  const [first, ...rest] = elementsIn(item).filter((it) => it.tagName !== 'input')
  if (first && /^(?:p|div)$/.test(first.tagName) && rest.every((it) => /^[uo]l$/.test(it.tagName)))
    item.children.splice(item.children.indexOf(first), 1, ...first.children)
}

/** Converts a list of terms to paragraphs, with the terms in bold: only HTML has such lists. */
const termsOf = (list: Element): ElementContent[] =>
  list.children.flatMap((it) => {
    if (it.type !== 'element') return []
    if (it.tagName === 'dt') return element('p', {}, [element('strong', {}, it.children)])
    return it.tagName === 'dd' ? element('div', {}, it.children) : termsOf(it)
  })

/** Gives a table a head, and replaces each merged cell by a cell and empty cells: Markdown has no other tables. */
function plainTable(table: Element): void {
  const rows: Element[] = []
  walkElements(table, (node) => {
    if (node.tagName === 'tr') rows.push(node)
    return undefined
  })
  /** Holds for each column the number of rows that a cell from above still covers. */
  const reach: number[] = []
  for (const row of rows) {
    const cells: Element[] = []
    const fill = () => {
      for (; (reach[cells.length] ?? 0) > 0; cells.push(element('td', {}, [])))
        reach[cells.length] = (reach[cells.length] ?? 0) - 1
    }
    for (const cell of row.children) {
      if (cell.type !== 'element' || !/^t[dh]$/.test(cell.tagName)) continue
      fill()
      const [across, down] = [spanOf(cell, 'colSpan'), spanOf(cell, 'rowSpan')]
      for (let column = 0; column < across; column++) {
        reach[cells.length] = down - 1
        cells.push(column === 0 ? cell : element('td', {}, []))
      }
    }
    fill()
    row.children = cells
  }
  // Markdown's tables begin with a head, while those of spreadsheets have none.
  for (const cell of rows[0]?.children ?? []) if (cell.type === 'element') cell.tagName = 'th'
}

const MOST_SPANNED = 100
function spanOf(cell: Element, name: 'colSpan' | 'rowSpan'): number {
  const span = Math.min(MOST_SPANNED, Number(attribute(cell, name)) || 1)
  delete cell.properties[name]
  return findElement(cell, (it) => it.tagName === 'table') ? 1 : span
}
