import type { Element, Root as Html } from 'hast'
import type { Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { walkElements } from '#markdown/walk.ts'
import { canonicalCode } from './code.ts'
import { attribute } from './elements.ts'
import { refuseHostile } from './guard.ts'
import { HANDLERS } from './handlers.ts'
import { canonicalMath } from './math.ts'
import { canonicalMedia } from './media.ts'
import { canonicalNotes } from './notes.ts'
import { settlePhrases } from './phrases.ts'
import { canonicalTables } from './tables.ts'
import { tidy } from './tidy.ts'
import { WRITTEN } from './write.ts'

interface Options {
  /** Returns the new target of a link or picture; it is not called for places in the text itself. */
  target(kind: 'link' | 'image', address: string): string | Promise<string>
}

const parser = unified().use(rehypeRaw)
const toMarkdownTree = unified().use(rehypeRemark, HANDLERS)
const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, WRITTEN)

/**
 * Returns the tree of elements that a browser would make of the HTML.
 * @throws HtmlFault when the HTML is larger or deeper than an article can be
 */
export function parseHtml(html: string): Html {
  const source = html.toWellFormed().replaceAll('\0', '')
  refuseHostile(source)
  return parser.runSync({ type: 'root', children: [{ type: 'raw', value: source }] }) as Html
}

/**
 * Converts HTML to Markdown that this blog's renderer shows with the same words and marks.
 * @throws HtmlFault when the HTML is larger or deeper than an article can be
 */
export const htmlToMarkdown = async (html: string, options: Options): Promise<string> => treeToMarkdown(parseHtml(html), options)

/** Converts a parsed tree in the same way, and changes the tree. */
export async function treeToMarkdown(tree: Html, { target }: Options): Promise<string> {
  canonicalCode(tree)
  canonicalMath(tree)
  canonicalMedia(tree)
  canonicalNotes(tree)
  tidy(tree)
  await retarget(tree, target)
  canonicalTables(tree)
  const markdown = toMarkdownTree.runSync(tree) as unknown as Root
  settlePhrases(markdown)
  return writer.stringify(markdown)
}

async function retarget(tree: Html, target: Options['target']): Promise<void> {
  const places: { node: Element; name: 'href' | 'src' }[] = []
  walkElements(tree, (node) => {
    if (node.tagName === 'a' && attribute(node, 'href')) places.push({ node, name: 'href' })
    if (node.tagName === 'img') places.push({ node, name: 'src' })
    return undefined
  })
  for (const { node, name } of places) {
    const address = attribute(node, name)
    if (address.startsWith('#')) continue
    if (/^\s*(?:javascript|vbscript):/i.test(address)) delete node.properties[name]
    else node.properties[name] = await target(name === 'src' ? 'image' : 'link', address)
  }
}
