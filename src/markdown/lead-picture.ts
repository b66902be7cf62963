import type { Element, Root } from 'hast'
import { plainText } from './text.ts'
import { walkElements } from './walk.ts'

/** Limits the blocks and characters before a picture that is still on the first screen. */
const BLOCKS_BEFORE = 5
const TEXT_BEFORE = 300
/** Limits the width of badges and signs, in pixels. */
const NARROW = 200

/** Makes the first picture near the top load at once: it is visible immediately, so lazy loading would only delay it. */
export function leadPicture(tree: Root): void {
  let text = 0
  for (const block of tree.children.filter((it) => it.type === 'element').slice(0, BLOCKS_BEFORE + 1)) {
    const picture = firstPicture(block)
    if (picture) {
      const { loading: _, ...properties } = picture.properties
      picture.properties = { ...properties, fetchPriority: 'high' }
      return
    }
    text += plainText([block]).length
    if (text > TEXT_BEFORE) return
  }
}

function firstPicture(block: Element): Element | undefined {
  let found: Element | undefined
  walkElements({ type: 'root', children: [block] }, (it) => {
    const isNarrow = Number(it.properties.width ?? NARROW) < NARROW
    if (it.tagName === 'img' && !isNarrow) found ??= it
    return undefined
  })
  return found
}
