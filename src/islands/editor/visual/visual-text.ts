import type { Node, Schema } from '@milkdown/kit/prose/model'
import { ParserState } from '@milkdown/kit/transformer'
import type { Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import { type Block, readBlocks } from '../document/blocks.ts'
import { mergeWithStarts, type Piece } from '../document/merge.ts'
import { areTrue } from './proof.ts'
import { isDefining, isShowable, walk } from './showable.ts'

export interface Tools {
  schema: Schema
  /** Adds to a tree what the visual mode needs, and writes a tree as Markdown. */
  remark: Processor
  write: (doc: Node) => string
}

/** Limits the blocks that are proved at once, which takes a few milliseconds. */
const BATCH = 8

/**
 * Holds a text in the visual mode. Nodes of the document never change, so a block that is still the same node was not edited and keeps
 * its bytes; only other blocks are written again. Blocks that the library could not write back with the same meaning are shown as
 * source. That is proved for each block before anything in it changes, and for all blocks in the pauses.
 */
export class VisualText {
  readonly #tools: Tools
  #source = ''
  #blocks: readonly Block[] = []
  #definitions = ''
  /** Holds the node of the document for each block. */
  #nodes: Node[] = []
  #kept = new WeakMap<Node, number>()
  #written = new WeakMap<Node, string>()
  #pristine: (RootContent | null)[] = []
  /** Holds the numbers of blocks that are shown in their final form but not yet proved. */
  #open = new Set<number>()
  /** Holds the results of earlier proofs. The key is the source of the block and all definitions. */
  #proofs = new Map<string, boolean>()

  constructor(tools: Tools) {
    this.#tools = tools
  }

  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** Is true while blocks wait for their proof. */
  get isOpen(): boolean {
    return this.#open.size > 0
  }

  /** Returns the document of a text with `\n` line ends, with every block proved. */
  load(source: string): Node {
    const doc = this.begin(source)
    this.#prove([...this.#open])
    return this.#nodes.every((node, index) => node === doc.child(index)) ? doc : this.#document()
  }

  /** Does the same as `load`, but without waiting for the proofs. */
  begin(source: string): Node {
    const { blocks, ready } = readBlocks(source)
    this.#source = source
    this.#blocks = blocks
    this.#kept = new WeakMap()
    this.#open = new Set()
    const defining = blocks.filter(({ node }) => node && isDefining(node)).map(({ from, to }) => source.slice(from, to))
    this.#definitions = defining.join('\n\n')
    this.#pristine = blocks.map(({ node }) => node)
    this.#nodes = blocks.map((block, index) => {
      const known = this.#proofs.get(this.#nameOf(index))
      const shown = known === false ? null : this.#show(block, ready)
      if (shown && known === undefined) this.#open.add(index)
      return shown ?? this.#asSource(block)
    })
    for (const [index, node] of this.#nodes.entries()) this.#kept.set(node, index)
    return this.#document()
  }

  /** Takes over the document of the page: where it kept its own nodes, these now stand for the equal nodes that were loaded. */
  adopt(doc: Node): void {
    doc.forEach((node, _, index) => {
      if (!this.#nodes[index]?.eq(node)) return
      this.#kept.set(node, index)
      this.#nodes[index] = node
    })
  }

  /** Proves the next few blocks. Returns those that must be shown as source, with their replacement. */
  proveSome(): Map<Node, Node> {
    return this.#prove([...this.#open].slice(0, BATCH))
  }

  /** Proves blocks before they change. Returns those that must be shown as source, with their replacement. */
  proveThese(nodes: readonly Node[]): Map<Node, Node> {
    const indexes = nodes.flatMap((it) => this.#kept.get(it) ?? []).filter((it) => this.#open.has(it))
    return indexes.length > 0 ? this.#prove(indexes) : new Map()
  }

  /** Returns the blocks of Markdown that is to be inserted into a document. */
  nodesOf(source: string): Node[] {
    const nodes: Node[] = []
    new VisualText(this.#tools).load(source).forEach((node) => void nodes.push(node))
    return nodes
  }

  /** Returns the Markdown of a document that did not come from this text. */
  markdownOf(doc: Node): string {
    return this.#tools.write(doc).replace(/\n+$/, '')
  }

  /** Returns the Markdown of a block of the document. */
  markdownIn(node: Node): string {
    const index = this.#kept.get(node)
    const block = index === undefined ? undefined : this.#blocks[index]
    return block ? this.#source.slice(block.from, block.to) : this.#write(node)
  }

  /** Stores the Markdown of a block when the caller knows it better than the library could write it. */
  write(node: Node, markdown: string): void {
    this.#written.set(node, markdown)
  }

  read(doc: Node): string {
    return this.readWithStarts(doc).text
  }

  /** Returns the Markdown of the edited document, and where each of its blocks begins in it. */
  readWithStarts(doc: Node): { text: string; starts: number[] } {
    const pieces: Piece[] = []
    const seen = new Set<number>()
    doc.forEach((node) => void seen.add(this.#kept.get(node) ?? -1))
    let last = -1
    doc.forEach((node) => {
      const known = this.#kept.get(node)
      const text = known === undefined ? this.#write(node) : ''
      // The block was changed and changed back, or replaced by an equal one: it is matched with a block that is missing.
      const place = known ?? this.#nodes.findIndex((it, index) => index > last && !seen.has(index) && this.#write(it) === text)
      if (place < 0) pieces.push({ text, kind: kindOf(node) })
      else {
        pieces.push({ kept: place })
        seen.add(place)
        last = Math.max(last, place)
      }
    })
    return mergeWithStarts(this.#source, this.#blocks, pieces)
  }

  #document(): Node {
    return this.#tools.schema.topNodeType.createAndFill(null, this.#nodes) as Node
  }

  #nameOf(index: number): string {
    const { from, to } = this.#blocks[index] as Block
    return `${this.#source.slice(from, to)}\u0000${this.#definitions}`
  }

  #prove(indexes: readonly number[]): Map<Node, Node> {
    const changed = new Map<Node, Node>()
    const claims = indexes.map((index) => ({
      text: this.#write(this.#nodes[index] as Node),
      pristine: this.#pristine[index] ?? null,
    }))
    if (claims.length === 0) return changed
    for (const [at, isTrue] of areTrue(claims, this.#definitions).entries()) {
      const index = indexes[at] as number
      this.#open.delete(index)
      this.#proofs.set(this.#nameOf(index), isTrue)
      if (isTrue) continue
      const source = this.#asSource(this.#blocks[index] as Block)
      changed.set(this.#nodes[index] as Node, source)
      this.#nodes[index] = source
      this.#kept.set(source, index)
    }
    return changed
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
    // The library changes the tree, so it gets a copy.
    const copy = structuredClone(node)
    walk(copy, (it) => {
      const { start, end } = it.position ?? {}
      if (it.type === 'inlineMath') Object.assign(it, { raw: ready.slice(start?.offset, end?.offset) })
    })
    const root: Root = { type: 'root', children: [copy] }
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
}

const KINDS: Record<string, string> = {
  bullet_list: 'list',
  ordered_list: 'list',
  code_block: 'code',
  hr: 'thematicBreak',
}
const kindOf = (node: Node) =>
  node.type.name === 'source_block' ? (node.attrs.kind as string) : (KINDS[node.type.name] ?? node.type.name)
