import type { Node, Schema } from '@milkdown/kit/prose/model'
import { ParserState } from '@milkdown/kit/transformer'
import type { Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import { parseMarkdown } from '#markdown/parse.ts'
import { type Block, readBlocks } from '../document/blocks.ts'
import { mergeWithStarts, type Piece } from '../document/merge.ts'
import { isSame } from './same.ts'

export interface Tools {
  schema: Schema
  /** Adds what the visual mode wants to know to a tree, and writes one. */
  remark: Processor
  /** Markdown of a document. */
  write: (doc: Node) => string
}

/** Kinds that are source in their place, whatever they hold. */
const SOURCE = new Set(['html', 'definition', 'footnoteDefinition', 'containerDirective', 'math', 'frontMatter', 'yaml'])
/** Inside a block they make all of it source: their words would lose what they refer to. */
const UNSEEN = new Set(['linkReference', 'imageReference', 'definition', 'footnoteDefinition', 'containerDirective', 'math'])
const HTML_PARENTS = new Set(['blockquote', 'listItem'])
/** Ends whatever stands before it. */
const PART = '\n\n<!---->\n\n'

type Seen = (node: RootContent, parent: RootContent | null) => void

function walk(node: RootContent, see: Seen, parent: RootContent | null = null): void {
  see(node, parent)
  if ('children' in node) for (const it of node.children) walk(it, see, node)
}

function isShowable(node: RootContent): boolean {
  if (SOURCE.has(node.type)) return false
  let isSeen = true
  walk(node, (it, parent) => {
    if (UNSEEN.has(it.type) || (it.type === 'html' && parent && HTML_PARENTS.has(parent.type))) isSeen = false
    // The library wants words first in an item.
    if (it.type === 'listItem' && it.children[0]?.type !== 'paragraph') isSeen = false
    if ((it.type === 'list' || it.type === 'blockquote') && it.children.length === 0) isSeen = false
  })
  return isSeen
}

/**
 * A text in the visual mode. Nodes of the document never change, so a block that is still the same node was not touched and keeps its bytes; only
 * other blocks are written again. What the library could not give back with the same meaning is shown as source from the start.
 */
export class VisualText {
  readonly #tools: Tools
  #source = ''
  #blocks: readonly Block[] = []
  #kept = new WeakMap<Node, number>()
  #written = new WeakMap<Node, string>()
  #places = new Map<string, number[]>()

  constructor(tools: Tools) {
    this.#tools = tools
  }

  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** The document of a text with `\n` between its lines. */
  load(source: string): Node {
    const { blocks, ready } = readBlocks(source)
    this.#source = source
    this.#blocks = blocks
    this.#kept = new WeakMap()
    this.#places = new Map()
    const pristine = blocks.map(({ node }) => structuredClone(node))
    const shown = blocks.map((block) => this.#show(block, ready))
    const isTrue = this.#areTrue(shown, pristine)
    const nodes = blocks.map((block, index) => (isTrue[index] && shown[index]) || this.#asSource(block))
    for (const [index, node] of nodes.entries()) {
      this.#kept.set(node, index)
      const text = this.#write(node)
      this.#places.set(text, [...(this.#places.get(text) ?? []), index])
    }
    return this.#tools.schema.topNodeType.createAndFill(null, nodes) as Node
  }

  /** The document in the page took over what was loaded, with nodes of its own for what was equal. */
  adopt(doc: Node): void {
    doc.forEach((node, _, index) => {
      if (index < this.#blocks.length) this.#kept.set(node, index)
    })
  }

  /** The blocks of a Markdown that goes into a document. */
  nodesOf(source: string): Node[] {
    const nodes: Node[] = []
    new VisualText(this.#tools).load(source).forEach((node) => void nodes.push(node))
    return nodes
  }

  /** The Markdown of a document by itself. */
  markdownOf(doc: Node): string {
    return this.#tools.write(doc).replace(/\n+$/, '')
  }

  read(doc: Node): string {
    return this.readWithStarts(doc).text
  }

  /** The Markdown of a document that came from here and was edited since, and where each of its blocks begins in it. */
  readWithStarts(doc: Node): { text: string; starts: number[] } {
    const pieces: Piece[] = []
    let last = -1
    doc.forEach((node) => {
      const known = this.#kept.get(node)
      const text = known === undefined ? this.#write(node) : ''
      // Changed and changed back, or replaced by its equal.
      const place = known ?? this.#places.get(text)?.find((it) => it > last)
      if (place === undefined) pieces.push({ text, kind: kindOf(node) })
      else {
        pieces.push({ kept: place })
        last = place
      }
    })
    return mergeWithStarts(this.#source, this.#blocks, pieces)
  }

  #write(node: Node): string {
    const known = this.#written.get(node)
    if (known !== undefined) return known
    const text =
      node.type.name === 'source_block'
        ? node.textContent
        : this.#tools.write(this.#tools.schema.topNodeType.create(null, node)).replace(/\n+$/, '')
    this.#written.set(node, text)
    return text
  }

  #asSource({ from, to, kind }: Block): Node {
    const text = this.#source.slice(from, to)
    const { schema } = this.#tools
    return (schema.nodes.source_block as Schema['nodes'][string]).create({ kind }, text ? schema.text(text) : null)
  }

  #show({ node }: Block, ready: string): Node | null {
    if (!node || !isShowable(node)) return null
    walk(node, (it) => {
      const { start, end } = it.position ?? {}
      if (it.type === 'inlineMath') Object.assign(it, { raw: ready.slice(start?.offset, end?.offset) })
    })
    const root: Root = { type: 'root', children: [node] }
    const { remark, schema } = this.#tools
    const once = { parse: () => root, runSync: () => remark.runSync(root, { value: ready } as never) }
    try {
      const doc = ParserState.create(schema, once as never)('')
      doc.check()
      return doc.childCount === 1 ? doc.child(0) : null
    } catch {
      return null
    }
  }

  /** Which blocks mean the same when they are written and read again: asked of all at once, and one by one only where that fails. */
  #areTrue(shown: readonly (Node | null)[], pristine: readonly (RootContent | null)[]): boolean[] {
    const texts = shown.map((node, index) => {
      const { from, to } = this.#blocks[index] as Block
      return node ? this.#write(node) : this.#source.slice(from, to)
    })
    const all = readBlocks(texts.join(PART)).root.children.filter((_, index) => index % 2 === 0)
    const isWhole = all.length === texts.length
    return shown.map((node, index) => {
      if (!node) return false
      const found = isWhole ? all[index] : onlyChild(texts[index] ?? '')
      return isSame(found, pristine[index])
    })
  }
}

const onlyChild = (text: string) => {
  const { children } = parseMarkdown(text)
  return children.length === 1 ? children[0] : null
}

const KINDS: Record<string, string> = {
  bullet_list: 'list',
  ordered_list: 'list',
  code_block: 'code',
  hr: 'thematicBreak',
}
const kindOf = (node: Node) =>
  node.type.name === 'source_block' ? (node.attrs.kind as string) : (KINDS[node.type.name] ?? node.type.name)
