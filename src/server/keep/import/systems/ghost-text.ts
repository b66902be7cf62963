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
  const leaf = LEAVES.get(type)
  if (leaf) return leaf(node)
  const around = AROUND.get(type)
  if (!around && !Array.isArray(node.children)) return cardHtml(type, node)
  const inside = await nodesHtml(rowsIn(node, 'children'), depth)
  return around ? around(node, inside) : inside
}

const linkTo = (node: Row, inside: string) =>
  `<a href="${escapeAttribute(lineIn(node, 'url'))}"${lineIn(node, 'title') && ` title="${escapeAttribute(lineIn(node, 'title'))}"`}>${inside}</a>`
const quotation = (_: Row, inside: string) => `<blockquote>${inside}</blockquote>`
const text = (node: Row) => formatted(textIn(node, 'text'), Number(node.format) || 0)

/** Lists the HTML of nodes without children. */
const LEAVES = new Map<string, (node: Row) => string>([
  ['text', text],
  ['tk', text],
  ['linebreak', () => '<br>'],
  ['tab', () => ' '],
  [
    'at-link',
    (node) => `<a href="${escapeAttribute(lineIn(node, 'url'))}">${escapeText(lineIn(node, 'title') || lineIn(node, 'url'))}</a>`,
  ],
])

/** Lists the HTML of nodes around the HTML of their children. */
const AROUND = new Map<string, (node: Row, inside: string) => string>([
  ['paragraph', (_, inside) => `<p>${inside}</p>`],
  ['quote', quotation],
  ['aside', quotation],
  ['link', linkTo],
  ['autolink', linkTo],
  [
    'heading',
    (node, inside) => {
      const tag = /^h[1-6]$/.test(lineIn(node, 'tag')) ? lineIn(node, 'tag') : 'h2'
      return `<${tag}>${inside}</${tag}>`
    },
  ],
  [
    'list',
    (node, inside) => {
      if (lineIn(node, 'listType') !== 'number') return `<ul>${inside}</ul>`
      const start = Number(node.start) || 1
      return `<ol${start !== 1 ? ` start="${start}"` : ''}>${inside}</ol>`
    },
  ],
  [
    'listitem',
    (node, inside) => {
      const box = typeof node.checked === 'boolean' ? `<input type="checkbox"${node.checked ? ' checked' : ''}> ` : ''
      // In Lexical a nested list is an item of its own; in HTML it is part of the item before it.
      const children = rowsIn(node, 'children')
      const isNested = children.length > 0 && children.every((it) => lineIn(it, 'type') === 'list')
      return isNested ? inside : `<li>${box}${inside}</li>`
    },
  ],
])

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
  const opening = (index: unknown) => {
    const [tag, attributes] = markups[Number(index)] ?? []
    const name = MARKUP_TAGS.has(String(tag)) ? String(tag) : 'span'
    open.push(name)
    return `<${name}${attributesOf(attributes)}>`
  }
  const closing = (count: number) =>
    open
      .splice(Math.max(0, open.length - count))
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  const html = lists(markers).map(([kind, opened, closed, value]) => {
    const opens = (Array.isArray(opened) ? opened : []).map(opening).join('')
    const words = kind === 0 ? escapeText(String(value ?? '')) : atomHtml(atoms[Number(value)] ?? [])
    return opens + words + closing(Math.max(0, Number(closed) || 0))
  })
  return html.join('') + closing(open.length)
}

const atomHtml = ([name, words]: unknown[]) => (name === 'soft-return' ? '<br>' : escapeText(String(words ?? '')))

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
