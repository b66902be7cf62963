import type { Element, Root } from 'hast'
import type { OutlineEntry } from '#contract/content/article.ts'
import { decoded, slug } from './slug.ts'
import { plainText } from './text.ts'
import { walkElements } from './walk.ts'

/**
 * Gives headings their ids and anchors, and returns the outline. The page's own title is its only h1, so a text with an h1 moves down
 * a level.
 */
export function headings(tree: Root): OutlineEntry[] {
  const found: { element: Element; level: number }[] = []
  walkElements(tree, (element) => {
    const level = levelOf(element)
    if (level && element.data?.mark?.kind !== 'footnotes') found.push({ element, level })
  })
  const down = found.some(({ level }) => level === 1) ? 1 : 0
  const taken = new Map<string, number>()
  const outline = found.map(({ element, level }) => {
    const depth = Math.min(level + down, 6)
    const text = plainText(element.children)
    const id = unique(`h-${slug(text)}`, taken)
    element.tagName = `h${depth}`
    element.properties.id = id
    element.children.push(anchor(id))
    return { depth, id, text }
  })
  resolveLinks(tree, outline)
  return outline
}

function levelOf({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)
}

function unique(id: string, taken: Map<string, number>): string {
  let count = taken.get(id) ?? 0
  let name = id
  for (; taken.has(name); name = `${id}-${count}`) count++
  taken.set(id, Math.max(count, 1))
  if (name !== id) taken.set(name, 1)
  return name
}

function anchor(id: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel: '本节链接' },
    children: [],
    data: { noText: true },
  }
}

/** Resolves in-page links that name a heading as some other program would do; letters and digits are what all such ids share. */
function resolveLinks(tree: Root, outline: readonly OutlineEntry[]): void {
  const byId = new Map(outline.map(({ id }) => [id.slice(2), id]))
  const byLetters = new Map(outline.toReversed().map(({ id, text }) => [lettersOf(text), id]))
  walkElements(tree, ({ tagName, properties }) => {
    const { href } = properties
    if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return
    const target = decoded(href.slice(1))
    const id = byId.get(target) ?? byLetters.get(lettersOf(target)) ?? byLetters.get(lettersOf(target.replace(/^_/, '')))
    if (id) properties.href = `#${id}`
  })
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
