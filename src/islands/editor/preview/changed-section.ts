import { outlineOf } from '../document/outline.ts'
import { difference } from '../source/difference.ts'
import { htmlBlocks } from './html-blocks.ts'

/** A text, and the blocks of HTML that it gave. */
export interface Shown {
  text: string
  blocks: readonly string[]
}

/** A shorter text is rendered as fast whole. */
const LONG = 8_000
/** Notes and the addresses of links are known to all sections. */
const REFERS = /^ {0,3}\[[^\]\n]+\]:/m

/**
 * Of a long text the section that was changed, when it can be rendered by itself: what stands between two headings that both texts have.
 * @returns its source, and a way to put what comes of it among the blocks that stay; null when only the whole will do
 */
export function changedSection(
  shown: Shown,
  text: string,
): { source: string; place: (html: string) => readonly string[] } | null {
  const change = text.length < LONG || REFERS.test(text) || REFERS.test(shown.text) ? null : difference(shown.text, text)
  if (!change) return null
  const [was, is] = [outlineOf(shown.text), outlineOf(text)]
  const heads = shown.blocks.flatMap((it, at) => {
    const depth = /^<h([1-6])/.exec(it)?.[1]
    return depth ? [{ at, depth: Number(depth) }] : []
  })
  // A heading in HTML or in a container is in one of them only: then nobody knows which block is which section.
  if (heads.length !== was.length || heads.some(({ depth }, n) => depth !== was[n]?.depth)) return null
  const grown = text.length - shown.text.length
  const [before, behind] = [
    was.findLastIndex((it, n) => it.at < change.from && is[n]?.at === it.at && is[n].depth === it.depth),
    was.findIndex((it) => it.at >= change.to && is.some((now) => now.at === it.at + grown && now.depth === it.depth)),
  ]
  const left = behind < 0 ? 0 : was.length - behind
  const stays = behind < 0 || was.slice(behind).every((it, n) => is[is.length - left + n]?.at === it.at + grown)
  const from = was[before]?.at ?? 0
  const to = behind < 0 ? text.length : (was[behind]?.at ?? 0) + grown
  if (!stays || (to - from) * 2 > text.length) return null
  const head = shown.blocks.slice(0, heads[before]?.at ?? 0)
  const tail = behind < 0 ? [] : shown.blocks.slice(heads[behind]?.at)
  return { source: text.slice(from, to), place: (html) => [...head, ...htmlBlocks(`${html}\n`), ...tail] }
}
