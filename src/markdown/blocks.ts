import type { Paragraph, Root, RootContent } from 'mdast'

/** Lists what the top-level parts of a text can be. */
export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'list',
  'table',
  'code',
  'quote',
  'figure',
  'formula',
  'container',
  'html',
  'footnote',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Is a top-level part of a text, by the lines of the source where it stands. */
export interface Block {
  kind: BlockKind
  /** Is the number of its first line; the first line of the text is 1. */
  line: number
  lines: number
}

const KINDS: Partial<Record<RootContent['type'], BlockKind>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  list: 'list',
  table: 'table',
  code: 'code',
  blockquote: 'quote',
  math: 'formula',
  containerDirective: 'container',
  html: 'html',
  footnoteDefinition: 'footnote',
}
const ONLY_COMMENTS = /^(?:\s*<!--[\s\S]*?-->)+\s*$/

/**
 * Lists the blocks of a parsed text, in order. Rules, comments, link definitions and placeholders are no blocks: a reader can attach
 * nothing to them.
 */
export const blocksOf = (tree: Root): Block[] => partsOf(tree).flatMap((it) => blockOf(it) ?? [])

/** Lists the parts of a parsed text that are its blocks, in the same order. */
export const partsOf = (tree: Root): RootContent[] => tree.children.filter((it) => blockOf(it))

function blockOf(node: RootContent): Block | undefined {
  const kind = kindOf(node)
  if (!kind || !node.position) return undefined
  const { start, end } = node.position
  return { kind, line: start.line, lines: end.line - start.line + 1 }
}

function kindOf(node: RootContent): BlockKind | undefined {
  if (node.type === 'paragraph' && isFigure(node)) return 'figure'
  return node.type === 'html' && ONLY_COMMENTS.test(node.value) ? undefined : KINDS[node.type]
}

const isFigure = ({ children }: Paragraph): boolean =>
  children.some((it) => it.type === 'image') &&
  children.every((it) => it.type === 'image' || (it.type === 'text' && it.value.trim() === ''))

/** Lists the blocks of a text that is printed without being parsed: what stands between blank lines. */
export function plainBlocks(source: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [at, line] of linesOf(source).entries()) {
    if (line.trim() === '') open = undefined
    else if (open) open.lines++
    else {
      open = { kind: 'paragraph', line: at + 1, lines: 1 }
      blocks.push(open)
    }
  }
  return blocks
}

/** Splits a source into the lines that blocks count. */
export const linesOf = (source: string): string[] => source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)

/** Returns the source of a block. */
export const blockText = (lines: readonly string[], { line, lines: count }: Pick<Block, 'line' | 'lines'>): string =>
  lines.slice(line - 1, line - 1 + count).join('\n')

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/

/** Returns the lines of a block of code as readers count them, without its fences. */
export function codeLinesOf(source: string): string[] {
  const lines = source.split('\n')
  const isFenced = FENCE.test(lines[0] ?? '')
  const end = isFenced && FENCE.test(lines.at(-1) ?? '') ? -1 : undefined
  return isFenced ? lines.slice(1, end) : lines
}

/** Puts other source in the place of a block. Everything else stays byte for byte, and new lines end as the text's first one does. */
export function replaceBlock(source: string, { line, lines }: Pick<Block, 'line' | 'lines'>, text: string): string {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  // Lines stand at even places, their ends at odd ones.
  const parts = source.slice(mark.length).split(/(\r\n?|\n)/)
  const before = parts.slice(0, 2 * (line - 1)).join('')
  const after = parts.slice(2 * (line - 1 + lines) - 1).join('')
  return mark + before + text.replaceAll('\n', parts[1] ?? '\n') + after
}
