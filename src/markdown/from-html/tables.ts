import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { KEPT_ELEMENTS } from '#markdown/html-names.ts'
import { walkElements } from '#markdown/walk.ts'
import { attribute, element, elementsIn, findElement, words } from './elements.ts'

const KEPT = new Set(KEPT_ELEMENTS)
const BLOCK = /^(?:ul|ol|dl|pre|blockquote|h[1-6]|table|hr|details|aside|figure)$/
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  td: ['colSpan', 'rowSpan', 'align'],
  th: ['colSpan', 'rowSpan', 'align', 'scope'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  abbr: ['title'],
  details: ['open'],
}

/**
 * Converts tables and lists of terms that Markdown cannot express to `kept` elements, and other tables to tables with one line of text
 * in each cell.
 */
export function canonicalTables(tree: Root): void {
  walkElements(tree, (node, index, parent) => {
    if (node.tagName === 'dl' && findElement(node, (it) => it.tagName === 'dt' || it.tagName === 'dd')) {
      parent.children[index] = element('kept', {}, [node])
      return index + 1
    }
    if (node.tagName !== 'table') return undefined
    const cells = cellsOf(node)
    if (cells.length <= 1) {
      parent.children.splice(index, 1, element('div', {}, cells[0]?.children ?? node.children))
      return index
    }
    const caption = captionOf(node)
    const isPlain = isPlainTable(node)
    if (isPlain) flattenCells(node)
    const made = isPlain ? node : element('kept', {}, [node])
    parent.children.splice(index, 1, made, ...(caption ? [caption] : []))
    return index + 1
  })
}

function cellsOf(table: Element): Element[] {
  const cells: Element[] = []
  walkElements(table, (node, index) => {
    if (node.tagName === 'table') return index + 1
    if (node.tagName === 'td' || node.tagName === 'th') cells.push(node)
    return undefined
  })
  return cells
}

/** Checks whether Markdown's own tables can show it: each cell holds one line of text and covers one column and one row. */
function isPlainTable(table: Element): boolean {
  let isPlain = true
  walkElements(table, (node) => {
    const isCell = node.tagName === 'td' || node.tagName === 'th'
    if (BLOCK.test(node.tagName) || (isCell && ['colSpan', 'rowSpan'].some((it) => Number(attribute(node, it) || 1) > 1)))
      isPlain = false
    if (node.tagName === 'tex' && attribute(node, 'display')) node.properties.display = ''
    return undefined
  })
  return isPlain
}

/** Converts the paragraphs of a cell to its lines. */
function flattenCells(table: Element): void {
  walkElements(table, (node) => {
    if (node.tagName !== 'td' && node.tagName !== 'th') return undefined
    const lines: ElementContent[][] = [[]]
    const gather = (nodes: readonly ElementContent[]) => {
      for (const child of nodes) {
        if (child.type !== 'element' || !/^(?:p|div|section|center|figcaption)$/.test(child.tagName)) lines.at(-1)?.push(child)
        else {
          lines.push([])
          gather(child.children)
          lines.push([])
        }
      }
    }
    gather(node.children)
    const full = lines.filter((line) => line.some((it) => it.type !== 'text' || it.value.trim() !== ''))
    node.children = full.flatMap((line, index) => (index === 0 ? line : [element('br', {}, []), ...line]))
    return undefined
  })
}

/** Writes HTML that the renderer keeps whole; no line is empty, because an empty line would end the HTML. */
export function keptHtml({ children }: Element): string {
  const root: Root = { type: 'root', children: structuredClone(children) }
  asWritten(root)
  return toHtml(root, { characterReferences: { useNamedReferences: true } })
    .replace(/\n/g, '&#10;')
    .replace(/<\/(?:tr|thead|tbody|tfoot|caption|colgroup|dt|dd)>|<(?:table|thead|tbody|tfoot|tr|dl)(?: [^<>]*)?>/g, '$&\n')
    .trim()
}

/** Leaves only what the sanitiser keeps, with code, formulas and notes in a form that survives it. */
function asWritten(parent: Root | Element): void {
  walkElements(parent, (node, index, parent) => {
    const code = node.data?.code
    if (node.tagName === 'pre' && code) {
      const properties = code.lang ? { className: [`language-${code.lang}`] } : {}
      parent.children[index] = element('pre', {}, [element('code', properties, [words(code.value)])])
      return index + 1
    }
    if (node.tagName === 'tex') {
      parent.children[index] = element('code', {}, [words(attribute(node, 'value'))])
      return index + 1
    }
    if (node.tagName === 'note') {
      parent.children[index] = element('sup', {}, [words(`[${attribute(node, 'name')}]`)])
      return index + 1
    }
    if (!KEPT.has(node.tagName) || (node.tagName === 'input' && attribute(node, 'type') !== 'checkbox')) {
      parent.children.splice(index, 1, ...node.children)
      return index
    }
    const kept = ATTRIBUTES[node.tagName] ?? []
    node.properties = Object.fromEntries(Object.entries(node.properties).filter(([name]) => kept.includes(name)))
    return undefined
  })
  walkElements(parent, (node) => {
    node.children = node.children.filter((it) => it.type === 'text' || it.type === 'element')
    return undefined
  })
}

/** Takes the caption out of a table and returns it as a paragraph, because Markdown's tables have no caption. */
function captionOf(table: Element): Element | null {
  const caption = elementsIn(table).find((it) => it.tagName === 'caption')
  if (!caption) return null
  table.children = table.children.filter((it) => it !== caption)
  return element('p', {}, caption.children)
}
