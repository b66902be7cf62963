import type { Root as HastRoot } from 'hast'
import type { Html, Root, RootContent } from 'mdast'
import { partsOf } from './blocks.ts'
import type { Marks } from './marks.ts'
import { walkElements } from './walk.ts'

const FIRST_TAG = /^(\s*<[a-z][a-z0-9-]*)(?=[\s/>])/i
/** No text and no other attribute can hold this: signs that begin a tag, and quotes, are written as references there. */
const PLACE = /(<[a-z][a-z0-9]*) data-b="(\d+)"/g

/** Marks the elements that the blocks of a text become, before they are elements. */
export function markBlocks(tree: Root, marks: Marks): void {
  for (const [at, node] of partsOf(tree).entries()) {
    const part = carrierOf(node)
    if (part) part.data = { ...part.data, hProperties: { ...part.data?.hProperties, ...marks.sealBlock(at) } }
  }
}

/** Returns the node whose element stands for the block; a footnote has its own id, so its first part carries the number. */
function carrierOf(node: RootContent): RootContent | undefined {
  if (node.type !== 'footnoteDefinition') return node
  const [first] = node.children
  return first?.type === 'paragraph' ? first : undefined
}

/** Marks the first tag of each block of raw HTML, after its tags were made harmless: it never was an element of its own. */
export function markRawBlocks(tree: Root): void {
  for (const node of tree.children) {
    const place = node.type === 'html' ? node.data?.hProperties?.dataBlock : undefined
    if (place) (node as Html).value = (node as Html).value.replace(FIRST_TAG, (tag) => `${tag} data-block="${String(place)}"`)
  }
}

/** Prints the place of each block as the first attribute of its element; in a heading, which has its own id, of its anchor. */
export function printBlocks(tree: HastRoot): void {
  walkElements(tree, (element) => {
    const { block } = element.data ?? {}
    if (block === undefined) return
    const anchor = /^h[1-6]$/.test(element.tagName) ? element.children.findLast((it) => it.type === 'element') : undefined
    const carrier = anchor?.type === 'element' ? anchor : element
    carrier.properties = { dataB: String(block), ...carrier.properties }
  })
}

/**
 * Replaces the places of blocks in rendered HTML by their ids, such as `id="b12"`.
 * @param numbers are the numbers of the blocks in their order; null while they are not known: then the places are removed
 */
export const withBlockIds = (html: string, numbers: readonly number[] | null): string =>
  html.replace(PLACE, (_, tag: string, at: string) => {
    const number = numbers?.[Number(at)]
    return number === undefined ? tag : `${tag} id="b${number}"`
  })
