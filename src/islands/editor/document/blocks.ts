import type { Root, RootContent } from 'mdast'
import { readyLines } from '#markdown/lines.ts'
import { parseMarkdown } from '#markdown/parse.ts'

/** Is one top-level block: whole lines of the source, from its first character to the end of its last line. */
export interface Block {
  from: number
  to: number
  /** Names the type of its node in the tree, or `frontMatter` for the front matter before the text. */
  kind: string
  /** Is null for front matter, which the parser does not get. */
  node: RootContent | null
}

export interface Blocks {
  blocks: Block[]
  root: Root
  /** Holds the text that was parsed. Positions in the tree are offsets in it; it has the same lines as the source. */
  ready: string
}

const FRONT_MATTER = /^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?=\n|$)/

/** Returns the offsets at which lines begin. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/**
 * Returns the top-level blocks of a text with `\n` line ends, found by the site's parser. The pipeline may change a text before it is
 * parsed, but never its line numbers, so blocks are found by their lines.
 */
export function readBlocks(source: string): Blocks {
  const before = FRONT_MATTER.exec(source)?.[0].length ?? 0
  // The lines of the front matter stay as empty lines, so that the line numbers after it stay the same.
  const text = source.slice(0, before).replace(/[^\n]+/g, '') + source.slice(before)
  const ready = readyLines(text)
  const root = parseMarkdown(ready)
  const starts = lineStarts(source)
  const endOf = (line: number) => (starts[line] === undefined ? source.length : (starts[line] as number) - 1)
  const blocks: Block[] = root.children.map((node) => ({
    from: starts[(node.position?.start.line ?? 1) - 1] ?? 0,
    to: endOf(node.position?.end.line ?? 1),
    kind: node.type,
    node,
  }))
  if (before) blocks.unshift({ from: 0, to: before, kind: 'frontMatter', node: null })
  return { blocks, root, ready }
}
