import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { commentSyntax, extraSyntax } from './syntax.ts'

/**
 * Parses a text into the tree that the renderer transforms and the editor maps to its blocks.
 * @param text ready for the parser (`lines.ts`)
 * @param isComment allows less syntax than a whole article may use
 */
export const parseMarkdown = (text: string, isComment = false): Root =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough)
    .use(isComment ? commentSyntax : extraSyntax, text)
    .parse(text)
