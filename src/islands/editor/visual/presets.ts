import { remarkStringifyOptionsCtx } from '@milkdown/kit/core'
import type { Ctx, MilkdownPlugin } from '@milkdown/kit/ctx'
import {
  commonmark,
  htmlSchema,
  remarkHtmlTransformer,
  remarkInlineLinkPlugin,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
  syncListOrderPlugin,
} from '@milkdown/kit/preset/commonmark'
import { gfm, remarkGFMPlugin, wrapInTaskListInputRule } from '@milkdown/kit/preset/gfm'
import { $remark } from '@milkdown/kit/utils'
import remarkGfm from 'remark-gfm'
import {
  closeItems,
  codeWithMeta,
  inlineHtml,
  inlineMath,
  plainCell,
  plainHeader,
  plainImage,
  quietHeading,
  sourceBlock,
} from './own-nodes.ts'
import { linkHandler, stringifyOptions, TABLES } from './stringify.ts'

/** Names parts of the library that change a text without an edit, or read Markdown in another way than the site. */
const UNWANTED = new Set<unknown>([
  ...htmlSchema,
  ...remarkHtmlTransformer,
  ...remarkInlineLinkPlugin,
  ...remarkPreserveEmptyLinePlugin,
  ...remarkGFMPlugin,
  syncHeadingIdPlugin,
  syncListOrderPlugin,
  // It works only inside a list, and not in every kind of list.
  wrapInTaskListInputRule,
])
const wanted = (plugins: readonly MilkdownPlugin[]) => plugins.filter((it) => !UNWANTED.has(it))

const gfmAsWritten = $remark('gfmAsWritten', () => remarkGfm, TABLES)

/** Lists the parts of the library that the page and the tests use: nodes, marks, rules and the way back to Markdown. */
export const presets: readonly MilkdownPlugin[] = [
  ...wanted(commonmark),
  ...wanted(gfm),
  ...gfmAsWritten,
  ...quietHeading,
  ...codeWithMeta,
  ...closeItems,
  ...plainCell,
  ...plainHeader,
  ...plainImage,
  inlineHtml,
  inlineMath,
  sourceBlock,
]

export function configure(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (base) => ({
    ...base,
    ...stringifyOptions,
    handlers: { ...base.handlers, link: linkHandler as never },
  }))
}
