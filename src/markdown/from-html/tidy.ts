import type { Element, ElementContent, Root } from 'hast'
import { walkElements } from '#markdown/walk.ts'
import { attribute, element, elementsIn, findElement, hasClass, plain } from './elements.ts'

const ANCHOR = /^(?:header-?link|heading-?link|anchor.*|permalink|headerlink|hash-link|toc-anchor)$/i
const SIGNS = /^[#¶§🔗\s]*$/u
const LIST = new Set(['ul', 'ol', 'menu', 'dir'])
const HEADING = /^h[1-6]$/

/** Removes what editors and themes leave in a text beside its words: styles in attributes, signs in headings, wrongly nested lists. */
export function tidy(tree: Root): void {
  headingLinks(tree)
  walkElements(tree, (node, index, parent) => {
    if (node.tagName === 'tt') node.tagName = 'code'
    if (node.tagName === 'menu' || node.tagName === 'dir') node.tagName = 'ul'
    if (HEADING.test(node.tagName)) dropSigns(node)
    if (isEmpty(node)) {
      parent.children.splice(index, 1, ...node.children)
      return index
    }
    if (node.tagName === 'span' || node.tagName === 'font') return styled(node, index, parent)
    if (node.tagName === 'li') freeBox(node)
    if (LIST.has(node.tagName)) listOnly(node)
    else orphans(node)
    return undefined
  })
  orphans(tree)
}

/**
 * Converts links to places in the text to links that name the heading there by its words, because the ids of other programs are lost.
 */
function headingLinks(tree: Root): void {
  const named = new Map<string, string>()
  walkElements(tree, (node) => {
    if (!HEADING.test(node.tagName)) return undefined
    const ids = [attribute(node, 'id'), ...elementsIn(node).map((it) => attribute(it, 'id') || attribute(it, 'name'))]
    const text = plain(node)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
    for (const id of ids) if (id && text && !named.has(id)) named.set(id, text)
    return undefined
  })
  walkElements(tree, (node) => {
    const href = attribute(node, 'href')
    if (node.tagName !== 'a' || !href.startsWith('#')) return undefined
    let id = href.slice(1)
    try {
      id = decodeURIComponent(id)
    } catch {
      // A fragment that was written by hand can hold a percent sign that encodes nothing.
    }
    const name = named.get(id) ?? named.get(href.slice(1))
    if (name) node.properties.href = `#${name}`
    return undefined
  })
}

function dropSigns(heading: Element): void {
  walkElements(heading, (node, index, parent) => {
    if (node.tagName !== 'a' || findElement(node, (it) => it.tagName === 'img')) return undefined
    const isSign =
      SIGNS.test(plain(node)) && (attribute(node, 'href').startsWith('#') || hasClass(node, ANCHOR) || plain(node) === '')
    if (!isSign) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

/** Recognizes a link or a mark around nothing. */
function isEmpty(node: Element): boolean {
  if (!/^(?:a|b|strong|i|em|u|s|del|strike|code|mark|sub|sup|kbd|small|ins|h[1-6])$/.test(node.tagName)) return false
  return plain(node) === '' && !findElement(node, (it) => ['img', 'note', 'tex', 'pre', 'input'].includes(it.tagName))
}

/** Converts the styles of word processors to bold, italic and struck text. */
function styled(node: Element, index: number, parent: Root | Element): number | undefined {
  const style = attribute(node, 'style').toLowerCase()
  const names: string[] = []
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) names.push('strong')
  if (/font-style:\s*(?:italic|oblique)/.test(style)) names.push('em')
  if (/text-decoration[^;]*:[^;]*line-through/.test(style)) names.push('del')
  if (
    names.length === 0 ||
    plain(node) === '' ||
    findElement(node, (it) => /^(?:p|div|h\d|ul|ol|pre|table|blockquote)$/.test(it.tagName))
  )
    return undefined
  const dressed = names.reduce<ElementContent[]>((children, name) => [element(name, {}, children)], node.children)
  parent.children.splice(index, 1, ...dressed)
  return index
}

/** Moves a checkbox out of a label or another wrapper into its item. */
function freeBox(item: Element): void {
  const first = item.children.find((it) => it.type !== 'text' || it.value.trim() !== '')
  if (first?.type !== 'element') return
  if (first.tagName === 'label') item.children.splice(item.children.indexOf(first), 1, ...first.children)
  else if (first.tagName === 'p') freeBox(first)
}

/** Moves a list that lies in a list without an item into the item before it. */
function listOnly(list: Element): void {
  const items: ElementContent[] = []
  for (const child of list.children) {
    const last = items.findLast((it) => it.type === 'element')
    if (child.type === 'element' && LIST.has(child.tagName) && last?.type === 'element' && last.tagName === 'li')
      last.children.push(child)
    else items.push(child)
  }
  list.children = items
}

/** Puts items without a list into a list. */
function orphans(parent: Root | Element): void {
  for (let index = 0; index < parent.children.length; index++) {
    const isItem = (at: number) => {
      const node = parent.children[at]
      return node?.type === 'element' && node.tagName === 'li'
    }
    const isSpace = (at: number) => {
      const node = parent.children[at]
      return node?.type === 'text' && node.value.trim() === ''
    }
    if (!isItem(index)) continue
    let end = index + 1
    while (isItem(end) || (isSpace(end) && isItem(end + 1))) end++
    const items = parent.children.slice(index, end) as ElementContent[]
    parent.children.splice(index, end - index, element('ul', {}, items))
  }
}
