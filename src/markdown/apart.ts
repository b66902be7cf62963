import type { Root } from 'hast'
import { fingerprint } from '#lib/fingerprint.ts'
import { walkElements } from './walk.ts'

/** Ids of a text that shares its page with others carry its own mark: two first footnotes of one page are two. */
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
