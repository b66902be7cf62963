import type { ElementContent, Root } from 'hast'
import { walkElements } from '../walk.ts'

type Note = { address: string; text: string } | { nodes: readonly ElementContent[] }

/** Numbers links and footnotes in one row, in the order in which the text names them; what was named before keeps its number. */
export interface Notes {
  readonly list: readonly Note[]
  ofLink(address: string, text: string): number
  /** @param href is that of a reference */
  ofFootnote(href: string): number
}

/** Collects the footnotes of a text, which stand at its end. */
export function createNotes(tree: Root): Notes {
  const footnotes = new Map<string, readonly ElementContent[]>()
  walkElements(tree, ({ tagName, properties, children }) => {
    if (tagName === 'li' && typeof properties.id === 'string') footnotes.set(`#${properties.id}`, children)
    return undefined
  })
  const list: Note[] = []
  const numbers = new Map<string, number>()
  const numberOf = (key: string, note: Note) => {
    const number = numbers.get(key) ?? list.push(note)
    numbers.set(key, number)
    return number
  }
  return {
    list,
    ofLink: (address, text) => numberOf(address, { address, text }),
    ofFootnote: (href) => numberOf(href, { nodes: footnotes.get(href) ?? [] }),
  }
}
