import type { Element, Root as Html } from 'hast'
import type { Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { walkElements } from '#markdown/walk.ts'
import { canonicalCode } from './html-code.ts'
import { attribute } from './html-elements.ts'
import { refuseHostile } from './html-guard.ts'
import { HANDLERS } from './html-handlers.ts'
import { canonicalMath } from './html-math.ts'
import { canonicalMedia } from './html-media.ts'
import { canonicalNotes } from './html-notes.ts'
import { settlePhrases } from './html-phrases.ts'
import { canonicalTables } from './html-tables.ts'
import { tidy } from './html-tidy.ts'
import { WRITTEN } from './html-write.ts'

interface Options {
  /** What a link or picture points at from now on; addresses of places in the text itself are not asked for. */
  target(kind: 'link' | 'image', address: string): string | Promise<string>
}

const parser = unified().use(rehypeRaw)
const toMarkdownTree = unified().use(rehypeRemark, HANDLERS)
const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, WRITTEN)

/**
 * Markdown that this blog's renderer shows with the same words and marks as the HTML.
 * @throws ForeignFault when the HTML is larger or deeper than an article can be
 */
export async function htmlToMarkdown(html: string, { target }: Options): Promise<string> {
  const source = html.toWellFormed().replaceAll('\0', '')
  refuseHostile(source)
  const tree = parser.runSync({ type: 'root', children: [{ type: 'raw', value: source }] }) as Html
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
