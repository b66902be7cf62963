import type { Properties, Root } from 'hast'
import { walkElements } from './walk.ts'

/** Holds what a step before the sanitiser tells a step behind it about an element. */
export type Mark =
  | { kind: 'code'; lang: string; meta: string; value: string }
  | { kind: 'math'; block: boolean; source: string }
  | { kind: 'class'; className: string }
  | { kind: 'footnotes' }
  | { kind: 'more' }

declare module 'hast' {
  interface ElementData {
    mark?: Mark
    /** Is the place of the block among the blocks of its text, from 0, when this element is one. */
    block?: number
    /** Marks signs for navigation, such as a link back from a footnote, which are never part of a text. */
    noText?: true
  }
}

export interface Marks {
  /** Is unguessable, so that no author can write one. */
  readonly prefix: string
  seal(mark: Mark): Properties
  /** Returns the properties of the element that becomes this block of its text. */
  sealBlock(at: number): Properties
  /** Moves each sealed mark into `data` and removes the attributes, also from forged marks. */
  open(tree: Root): void
}

/** Creates marks that pass the sanitiser as keys of a random table: raw HTML in a text can never forge one. */
export function createMarks(): Marks {
  const prefix = `${crypto.randomUUID()}-`
  const sealed = new Map<string, Mark>()
  return {
    prefix,
    seal(mark) {
      const key = `${prefix}${sealed.size}`
      sealed.set(key, mark)
      return { dataMark: key }
    },
    sealBlock: (at) => ({ dataBlock: `${prefix}${at}` }),
    open(tree) {
      walkElements(tree, (element) => {
        const { dataMark, dataBlock, ...properties } = element.properties
        if (dataMark === undefined && dataBlock === undefined) return
        element.properties = properties
        const mark = sealed.get(String(dataMark))
        if (mark) element.data = { ...element.data, mark }
        if (String(dataBlock).startsWith(prefix))
          element.data = { ...element.data, block: Number(String(dataBlock).slice(prefix.length)) }
      })
    },
  }
}
