import type { Root } from 'hast'
import { fingerprint } from '#lib/fingerprint.ts'
import { walkElements } from './walk.ts'

/**
 * Appends a mark of the text to all its ids, for a text that shares its page with others: otherwise the first footnotes of two texts
 * would have the same id.
 */
export function standApart(tree: Root, source: string): void {
  const mark = fingerprint(source)
  const own = new Set<unknown>()
  walkElements(tree, ({ properties }) => {
    if (properties.id === undefined) return
    own.add(`#${properties.id}`)
    properties.id = `${properties.id}-${mark}`
  })
  walkElements(tree, ({ properties }) => {
    if (own.has(properties.href)) properties.href = `${properties.href}-${mark}`
  })
}
