import { AROUND_MAX, type HighlightDraft } from '#contract/content/highlight.ts'
import type { Stretch } from '#lib/find-quote.ts'
import { wordsOfText } from './written.ts'

/** Selects what stands in an article and is none of its words. */
const NO_WORDS = '.anchor, button, annotation, script, style'

/** Holds the words of some blocks, a line feed between two, and where each piece of them begins. */
export interface BlockText {
  text: string
  pieces: { node: Text; start: number }[]
}

/** Is the place of words in an article, as the account keeps it. */
export type WordsPlace = Pick<HighlightDraft, 'block' | 'quote' | 'prefix' | 'suffix'> & { lastBlock: number | null }

export interface Taken {
  place: WordsPlace
  range: Range
}

interface Part {
  block: number
  element: Element
}

/** Lists the blocks of an article; a heading has its number at its anchor. */
export const partsOf = (prose: Element): Part[] =>
  [...prose.querySelectorAll('[id^="b"]')].flatMap((it) =>
    /^b\d+$/.test(it.id) ? [{ block: Number(it.id.slice(1)), element: it.closest('h1, h2, h3, h4, h5, h6') ?? it }] : [],
  )

/** Reads the words of blocks. */
export function textOf(parts: readonly Element[]): BlockText {
  const pieces: BlockText['pieces'] = []
  let text = ''
  for (const part of parts) {
    if (text) text += '\n'
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (it) =>
      it instanceof Text
        ? NodeFilter.FILTER_ACCEPT
        : (it as Element).matches(NO_WORDS)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_SKIP,
    )
    while (walk.nextNode()) {
      const node = walk.currentNode as Text
      pieces.push({ node, start: text.length })
      text += wordsOfText(node)
    }
  }
  return { text, pieces }
}

/** Makes the range of a stretch of words. */
export function rangeOf({ pieces }: BlockText, { start, end }: Stretch): Range | null {
  const first = pieces.findLast((it) => it.start <= start)
  const last = pieces.findLast((it) => it.start < end)
  if (!first || !last) return null
  const range = new Range()
  range.setStart(first.node, Math.min(start - first.start, first.node.length))
  range.setEnd(last.node, Math.min(end - last.start, last.node.length))
  return range
}

/** Finds the stretch of a selection in a text, without white space at its ends. */
function stretchOf(range: Range, { text, pieces }: BlockText): Stretch | null {
  const within = pieces.filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [within[0], within.at(-1)]
  if (!first || !last) return null
  let start = first.start + (first.node === range.startContainer ? range.startOffset : 0)
  let end = last.start + (last.node === range.endContainer ? range.endOffset : last.node.length)
  while (start < end && /\s/.test(text[start] ?? '')) start++
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--
  return start < end ? { start, end } : null
}

/** Takes up to so many signs of the end or the beginning of a text, and never half of one. */
const lastSigns = (text: string) => [...text.slice(-2 * AROUND_MAX - 2)].slice(-AROUND_MAX).join('')
const firstSigns = (text: string) => [...text.slice(0, 2 * AROUND_MAX + 2)].slice(0, AROUND_MAX).join('')

/** Takes selected words with their place and what stands around them; null where no block has them. */
export function takeWords(selected: Range, prose: Element): Taken | null {
  const touched = partsOf(prose).filter(({ element }) => {
    const whole = textOf([element])
    return selected.intersectsNode(element) && stretchOf(selected, whole) !== null
  })
  const [first, last] = [touched[0], touched.at(-1)]
  if (!first || !last) return null
  const whole = textOf(touched.map((it) => it.element))
  const stretch = stretchOf(selected, whole)
  const range = stretch && rangeOf(whole, stretch)
  if (!range) return null
  const { start, end } = stretch
  const quote = whole.text.slice(start, end)
  const lastBlock = first.block === last.block ? null : last.block
  const place = { block: first.block, lastBlock, quote }
  return { place: { ...place, prefix: lastSigns(whole.text.slice(0, start)), suffix: firstSigns(whole.text.slice(end)) }, range }
}
