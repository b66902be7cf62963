import type { Root, RootContent } from 'mdast'
import { readyLines } from '#markdown/lines.ts'
import { parseMarkdown } from '#markdown/parse.ts'

/** One block of the uppermost level: whole lines of the source, from its first character to the end of its last line. */
export interface Block {
  from: number
  to: number
  /** The name of its node in the tree; `frontMatter` for what stands before the text. */
  kind: string
  /** Null for what the parser never saw. */
  node: RootContent | null
}

export interface Blocks {
  blocks: Block[]
  root: Root
  /** What was parsed: positions in the tree are places in it, and its lines are the lines of the source. */
  ready: string
}

const FRONT_MATTER = /^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?=\n|$)/

/** Places where lines begin, and the end of the text. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/**
 * The blocks of a text with `\n` between its lines, found by the parser of the site. What the pipeline changes in front of the parser
 * keeps its line, so blocks are known by their lines.
 */
export function readBlocks(source: string): Blocks {
  const before = FRONT_MATTER.exec(source)?.[0].length ?? 0
  // Its lines stay as empty ones: nothing behind them moves.
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
