import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { standApart } from './apart.ts'
import { markBlocks, markRawBlocks, printBlocks } from './block-ids.ts'
import { blocksOf, plainBlocks } from './blocks.ts'
import { callouts } from './callouts.ts'
import { codeBlocks, markRawCode } from './code.ts'
import { type CommentOptions, commentOnly } from './comment.ts'
import { countWords } from './counting.ts'
import { limitDepth } from './depth.ts'
import { footnotes } from './footnotes.ts'
import { formulas } from './formulas.ts'
import { headings } from './headings.ts'
import { tidyHtml } from './html-tidy.ts'
import { leadPicture } from './lead-picture.ts'
import { readyLines } from './lines.ts'
import { links } from './links.ts'
import { createMarks, type Marks } from './marks.ts'
import type { Outlet, OutletPlace } from './outlet/outlet-place.ts'
import { parseMarkdown } from './parse.ts'
import { type KnownPictures, pictures, plainHttpPictures } from './pictures.ts'
import { plainRendering } from './plain-text.ts'
import { prose } from './prose.ts'
import { limitReferences } from './references.ts'
import type { Rendered } from './rendered.ts'
import { schemaFor } from './schema.ts'
import { structure } from './structure.ts'
import { summarise } from './summary.ts'
import { plainText, proseText } from './text.ts'
import { hastOptions } from './to-hast.ts'

const API_PREFIXES = ['/v1/']

export interface RenderOptions {
  /** Adds colours to code; without them a text renders in a fifth of the time. */
  highlight: boolean
  /** Holds known pictures by their `src`, so that their boxes have a fixed size and the browser can pick a form that fits. */
  knownPictures?: KnownPictures
  /** Tells that only the title stands above the text, so a picture near the top is what the reader sees first. */
  leadsPage?: boolean
  /** Tells that other texts stand on the same page, so the ids of this one must be unique. */
  among?: boolean
  /** Renders the text as a comment, which may use less than a whole article. */
  comment?: CommentOptions | undefined
  /** Prints the place of each block, for `withBlockIds`. */
  isNumbered?: boolean
  /** Asks only for the blocks of the text: everything else is as for a text that is not parsed. */
  blocksOnly?: boolean
  /** Asks for what other places take of the text, in the place of its HTML. */
  outlet?: OutletPlace
  /** Lists paths that no picture may point at, because a GET there does something. */
  apiPrefixes?: readonly string[]
}

/** Renders Markdown to HTML; server and editor preview both use this function only. */
export async function renderMarkdown(source: string, options: RenderOptions): Promise<Rendered> {
  // The author of such a text gets a message before publishing; a text from elsewhere is shown as it is written.
  if (tooMuchMarkdown(source)) return { ...plainRendering(source), blocks: plainBlocks(source) }
  const marks = createMarks()
  const text = readyLines(
    source
      .toWellFormed()
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n'),
  )
  const markdown = boundedTree(text, options.comment)
  const takes = options.outlet && (await takerOf(markdown, text, options.outlet))
  readyTree(markdown, text, marks, options.comment)
  const blocks = options.comment ? undefined : blocksOf(markdown)
  if (options.blocksOnly) return { ...plainRendering(source), ...(blocks && { blocks }) }
  if (options.isNumbered) markBlocks(markdown, marks)
  const tree = safeTree(markdown, marks, options.comment)
  // After the sanitiser, only steps that build structure of their own may run.
  marks.open(tree)
  footnotes(tree, marks.prefix)
  markRawCode(tree)
  const outline = headings(tree)
  const plain = plainText(tree.children)
  const counts = countWords(proseText(tree.children))
  const summary = summarise(tree)
  if (options.among) standApart(tree, source)
  plainHttpPictures(tree)
  links(tree)
  pictures(tree, options.knownPictures ?? {}, options.apiPrefixes ?? API_PREFIXES)
  if (options.leadsPage) leadPicture(tree)
  structure(tree)
  formulas(tree)
  await codeBlocks(tree, options.highlight)
  printBlocks(tree)
  const html = takes ? '' : toHtml(tree, { characterReferences: { useNamedReferences: true } })
  return { html, outline, plain, ...counts, summary, ...(blocks && { blocks }), ...(takes && { outlet: takes(tree) }) }
}

function boundedTree(text: string, comment: CommentOptions | undefined): MarkdownRoot {
  const markdown = parseMarkdown(text, Boolean(comment))
  limitDepth(markdown, text)
  limitReferences(markdown, text)
  return markdown
}

/** Takes the Markdown before the tree is changed, and returns what takes the finished tree. */
async function takerOf(markdown: MarkdownRoot, text: string, place: OutletPlace): Promise<(tree: Root) => Outlet> {
  const [{ portableMarkdown }, { wechatHtml }] = await Promise.all([
    import('./outlet/portable-markdown.ts'),
    import('./outlet/wechat.ts'),
  ])
  const portable = portableMarkdown(markdown, text, place)
  return (tree) => ({ ...wechatHtml(tree, place), markdown: portable })
}

function readyTree(markdown: MarkdownRoot, text: string, marks: Marks, comment: CommentOptions | undefined): void {
  if (comment) commentOnly(markdown, comment, marks)
  prose(markdown, text, marks)
}

function safeTree(markdown: MarkdownRoot, marks: Marks, comment: CommentOptions | undefined): Root {
  if (!comment) callouts(markdown, marks)
  tidyHtml(markdown)
  markRawBlocks(markdown)
  return unified()
    .use(remarkRehype, hastOptions(marks))
    .use(rehypeRaw)
    .use(rehypeSanitize, schemaFor(marks.prefix))
    .runSync(markdown)
}
