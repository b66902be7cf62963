import { outlineOf } from '../document/outline.ts'
import { difference } from '../source/difference.ts'
import { htmlBlocks } from './html-blocks.ts'

/** Is a text and the blocks of HTML that it was rendered to. */
export interface Shown {
  text: string
  blocks: readonly string[]
}

/** Limits where sections are worth it: a text with fewer characters is rendered as a whole just as fast. */
const LONG = 8_000
/** Matches definitions of footnotes and links: other sections may use them. */
const REFERS = /^ {0,3}\[[^\]\n]+\]:/m

/**
 * Finds the changed section of a long text, between two headings that both texts have, if it can be rendered alone.
 * @returns its source, and a function that puts its HTML between the blocks that stay; null when the whole text must be rendered
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
  // A heading in HTML or in a container may be found only in the source or only in the HTML. Then blocks and sections cannot be
  // matched.
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
