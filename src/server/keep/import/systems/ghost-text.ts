import { cardHtml } from './ghost-cards.ts'
import { escapeAttribute, escapeText } from './markup.ts'
import { isRow, lineIn, type Row, rowIn, rowsIn, textIn } from './values.ts'

const DEEPEST = 60
/** Lists the bits of a text's format in Lexical, from the inside out. */
const FORMATS: [number, string][] = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
  [8, 'u'],
  [4, 'del'],
  [2, 'em'],
  [1, 'strong'],
]
const SECTION_TAGS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'ul', 'ol'])
const MARKUP_TAGS = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'code', 'sub', 'sup', 'mark', 'span'])

/** Returns the HTML of a Lexical document (Ghost 5); null when it is none. */
export async function lexicalHtml(source: string): Promise<string | null> {
  const document = parsed(source)
  const root = document && rowIn(document, 'root')
  if (!root || !Array.isArray(root.children)) return null
  return nodesHtml(rowsIn(root, 'children'), 0)
}

async function nodesHtml(nodes: readonly Row[], depth: number): Promise<string> {
  const parts: string[] = []
  for (const node of nodes) parts.push(await nodeHtml(node, depth + 1))
  return parts.join('')
}

async function nodeHtml(node: Row, depth: number): Promise<string> {
  if (depth > DEEPEST) return ''
  const type = lineIn(node, 'type').replace(/^extended-/, '')
  const inside = () => nodesHtml(rowsIn(node, 'children'), depth)
  switch (type) {
    case 'text':
    case 'tk':
      return formatted(textIn(node, 'text'), Number(node.format) || 0)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'paragraph':
      return `<p>${await inside()}</p>`
    case 'heading': {
      const tag = /^h[1-6]$/.test(lineIn(node, 'tag')) ? lineIn(node, 'tag') : 'h2'
      return `<${tag}>${await inside()}</${tag}>`
    }
    case 'quote':
    case 'aside':
      return `<blockquote>${await inside()}</blockquote>`
    case 'link':
    case 'autolink':
      return `<a href="${escapeAttribute(lineIn(node, 'url'))}"${lineIn(node, 'title') && ` title="${escapeAttribute(lineIn(node, 'title'))}"`}>${await inside()}</a>`
    case 'at-link':
      return `<a href="${escapeAttribute(lineIn(node, 'url'))}">${escapeText(lineIn(node, 'title') || lineIn(node, 'url'))}</a>`
    case 'list': {
      const tag = lineIn(node, 'listType') === 'number' ? 'ol' : 'ul'
      const start = Number(node.start) || 1
      return `<${tag}${tag === 'ol' && start !== 1 ? ` start="${start}"` : ''}>${await inside()}</${tag}>`
    }
    case 'listitem': {
      const box = typeof node.checked === 'boolean' ? `<input type="checkbox"${node.checked ? ' checked' : ''}> ` : ''
      // In Lexical a nested list is an item of its own; in HTML it is part of the item before it.
      const children = rowsIn(node, 'children')
      if (children.length > 0 && children.every((it) => lineIn(it, 'type') === 'list')) return inside()
      return `<li>${box}${await inside()}</li>`
    }
    default:
      return Array.isArray(node.children) ? inside() : cardHtml(type, node)
  }
}

function formatted(text: string, format: number): string {
  return FORMATS.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), escapeText(text))
}

/** Returns the HTML of a mobiledoc document (Ghost 1 to 4), or its Markdown when it holds nothing else; null when it is none. */
export async function mobiledocText(source: string): Promise<{ format: 'html' | 'markdown'; text: string } | null> {
  const document = parsed(source)
  if (!document || !Array.isArray(document.sections)) return null
  const cards = lists(document.cards)
  const sections = lists(document.sections)
  const [only] = sections
  if (sections.length === 1 && only?.[0] === 10) {
    const [name, payload] = cards[Number(only[1])] ?? []
    if (/^(?:card-)?markdown$/.test(String(name)) && isRow(payload))
      return { format: 'markdown', text: textIn(payload, 'markdown') }
  }
  const parts: string[] = []
  for (const section of sections) parts.push(await sectionHtml(section, document, cards))
  return { format: 'html', text: parts.join('') }
}

async function sectionHtml(section: unknown[], document: Row, cards: unknown[][]): Promise<string> {
  const [kind, second, third] = section
  if (kind === 2 && typeof second === 'string') return `<figure><img src="${escapeAttribute(second)}" alt=""></figure>`
  if (kind === 10) {
    const [name, payload] = cards[Number(second)] ?? []
    return cardHtml(String(name ?? ''), isRow(payload) ? payload : {})
  }
  const tag = SECTION_TAGS.has(String(second)) ? (second === 'aside' ? 'blockquote' : String(second)) : 'p'
  if (kind === 3)
    return `<${tag}>${lists(third)
      .map((it) => `<li>${markersHtml(it, document)}</li>`)
      .join('')}</${tag}>`
  return kind === 1 ? `<${tag}>${markersHtml(lists(third), document)}</${tag}>` : ''
}

/** Renders markers. Each is [text or atom, markups that open, how many close, value]. */
function markersHtml(markers: unknown[], document: Row): string {
  const markups = lists(document.markups)
  const atoms = lists(document.atoms)
  const open: string[] = []
  let html = ''
  for (const marker of markers) {
    if (!Array.isArray(marker)) continue
    const [kind, opened, closed, value] = marker as unknown[]
    for (const index of Array.isArray(opened) ? opened : []) {
      const [tag, attributes] = markups[Number(index)] ?? []
      const name = MARKUP_TAGS.has(String(tag)) ? String(tag) : 'span'
      open.push(name)
      html += `<${name}${attributesOf(attributes)}>`
    }
    if (kind === 0) html += escapeText(String(value ?? ''))
    else {
      const [name, words] = atoms[Number(value)] ?? []
      html += name === 'soft-return' ? '<br>' : escapeText(String(words ?? ''))
    }
    for (let count = Math.min(Number(closed) || 0, open.length); count > 0; count--) html += `</${open.pop()}>`
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function attributesOf(list: unknown): string {
  if (!Array.isArray(list)) return ''
  const pairs = list.flatMap((name, at) => (at % 2 === 0 ? [[String(name), String(list[at + 1] ?? '')] as const] : []))
  return pairs
    .filter(([name]) => name === 'href' || name === 'title')
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
}

const lists = (value: unknown): unknown[][] =>
  Array.isArray(value) ? value.filter((it): it is unknown[] => Array.isArray(it)) : []

function parsed(source: string): Row | null {
  try {
    const value: unknown = JSON.parse(source)
    return isRow(value) ? value : null
  } catch {
    return null
  }
}
