import type { Root } from 'hast'
import type { Outlet, OutletPlace } from './outlet-types.ts'
import { portableMarkdown } from './portable-markdown.ts'
import { wechatHtml } from './wechat.ts'

/**
 * Makes what other places take of a text.
 * @param tree is the finished tree of the page, which stays as it is
 * @param text is ready for the parser (`lines.ts`)
 */
export const outletOf = (tree: Root, text: string, place: OutletPlace): Outlet => ({
  ...wechatHtml(tree, place),
  markdown: portableMarkdown(text, place),
})
