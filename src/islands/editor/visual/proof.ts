import type { Root, RootContent } from 'mdast'
import { readyLines } from '#markdown/lines.ts'
import { parseMarkdown } from '#markdown/parse.ts'
import { isSame } from './same.ts'

/** Is a block as it would be written again, and the tree that it came from. */
interface Claim {
  text: string
  pristine: RootContent | null
}

/** Separates claims: the HTML comment ends any block before it. */
const PART = '\n\n<!---->\n\n'
const treeOf = (text: string): Root => parseMarkdown(readyLines(text))

/**
 * Checks which blocks keep their meaning when they are written and read again: all blocks at once, and one by one only if that fails.
 * @param definitions is what their words may refer to: without its definition a footnote is plain text
 */
export function areTrue(claims: readonly Claim[], definitions: string): boolean[] {
  const all = treeOf([...claims.map((it) => it.text), definitions].join(PART)).children
  // Each claim must give one block, followed by one mark.
  const isWhole = claims.every((_, index) => all[index * 2] && all[index * 2 + 1]?.type === 'html')
  return claims.map(({ text, pristine }, index) => {
    if (isWhole) return isSame(all[index * 2], pristine)
    const [first, mark] = treeOf([text, definitions].join(PART)).children
    return mark?.type === 'html' && isSame(first, pristine)
  })
}
