import type { Element, Root } from 'hast'
import { walkElements } from '#markdown/walk.ts'
import { attribute, element, elementsIn, findElement, hasClass, plain } from './elements.ts'

const BACK = /^(?:\s|\u21a9|\u2191|\u21b5|\u23ce|\ufe0e|\ufe0f|\^|返回|back|返回正文\s*\d*)*$/i

/** Converts footnotes of any renderer to `note` and `notes` elements: a number that links to a note, which links back. */
export function canonicalNotes(tree: Root): void {
  const byId = new Map<string, Element>()
  const parents = new Map<Element, Root | Element>()
  const links: Element[] = []
  walkElements(tree, (node, _, parent) => {
    parents.set(node, parent)
    const id = attribute(node, 'id')
    if (id && !byId.has(id)) byId.set(id, node)
    if (node.tagName === 'a' && attribute(node, 'href').startsWith('#')) links.push(node)
    return undefined
  })
  const notes = new Map<Element, string>()
  for (const link of links) {
    const note = byId.get(targetOf(link))
    if (!note || !isNote(note, link, parents)) continue
    const name = notes.get(note) ?? String(notes.size + 1)
    notes.set(note, name)
    const parent = parents.get(link)
    const whole = parent?.type === 'element' && parent.tagName === 'sup' && plain(parent) === plain(link) ? parent : link
    Object.assign(whole, element('note', { name }, []))
  }
  for (const [note, name] of notes) {
    dropBackLinks(note)
    tree.children.push(element('notes', { name }, note.children))
  }
  const gone = new Set(notes.keys())
  walkElements(tree, (node, index, parent) => {
    const isList =
      elementsIn(node).length > 0 && elementsIn(node).every((it) => gone.has(it) || it.tagName === 'hr' || it.tagName === 'sup')
    if (
      gone.has(node) ||
      (gone.size > 0 && isList && elementsIn(node).some((it) => gone.has(it))) ||
      (gone.size > 0 && isFrame(node, gone))
    ) {
      parent.children.splice(index, 1)
      return index
    }
    return undefined
  })
}

function targetOf(link: Element): string {
  const fragment = attribute(link, 'href').slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Checks whether `note` holds a link back to the place of `link`. */
function isNote(note: Element, link: Element, parents: ReadonlyMap<Element, Root | Element>): boolean {
  if (!['li', 'p', 'div', 'aside', 'dd'].includes(note.tagName)) return false
  const own = [link, parents.get(link)].flatMap((it) => (it?.type === 'element' ? [attribute(it, 'id')] : [])).filter(Boolean)
  if (own.length === 0) return false
  return findElement(note, (it) => it.tagName === 'a' && own.includes(targetOf(it)) && it !== link) !== undefined
}

function dropBackLinks(note: Element): void {
  walkElements(note, (node, index, parent) => {
    if (node.tagName !== 'a' || !attribute(node, 'href').startsWith('#')) return undefined
    if (!hasClass(node, /back/i) && !BACK.test(plain(node))) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

/** Recognizes the section around a list of notes, with its line or heading, once nothing else is in it. */
function isFrame(node: Element, gone: ReadonlySet<Element>): boolean {
  if (!hasClass(node, /^footnotes/) && attribute(node, 'role') !== 'doc-endnotes') return false
  let others = false
  const look = (parent: Element, top: boolean) => {
    for (const child of elementsIn(parent)) {
      if (gone.has(child) || ['hr', 'h1', 'h2', 'h3', 'h4', 'sup'].includes(child.tagName)) continue
      if (['ol', 'ul', 'section', 'div', 'p', 'dl'].includes(child.tagName)) look(child, false)
      else others = true
    }
    if (!top && parent.children.some((it) => it.type === 'text' && it.value.trim() !== '')) others = true
  }
  look(node, true)
  return !others
}
