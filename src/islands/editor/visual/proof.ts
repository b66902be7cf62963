import type { Root, RootContent } from 'mdast'
import { readyLines } from '#markdown/lines.ts'
import { parseMarkdown } from '#markdown/parse.ts'
import { isSame } from './same.ts'

/** A block as it would be written again, and the tree it came from. */
interface Claim {
  text: string
  pristine: RootContent | null
}

/** Ends whatever stands before it. */
const PART = '\n\n<!---->\n\n'
const treeOf = (text: string): Root => parseMarkdown(readyLines(text))

/**
 * Which blocks mean the same when they are written and read again: asked of all at once, and one by one only where that fails.
 * @param definitions what their words may refer to: without it a footnote is no footnote
 */
export function areTrue(claims: readonly Claim[], definitions: string): boolean[] {
  const all = treeOf([...claims.map((it) => it.text), definitions].join(PART)).children
  // Each claim is one block, and one mark stands behind it.
  const isWhole = claims.every((_, index) => all[index * 2] && all[index * 2 + 1]?.type === 'html')
  return claims.map(({ text, pristine }, index) => {
    if (isWhole) return isSame(all[index * 2], pristine)
    const [first, mark] = treeOf([text, definitions].join(PART)).children
    return mark?.type === 'html' && isSame(first, pristine)
  })
}
