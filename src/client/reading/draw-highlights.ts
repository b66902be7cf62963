import { hasToken } from '#client/first-storage.ts'
import { newName } from '#client/new-name.ts'
import type { Highlight as Highlighted } from '#contract/content/highlight.ts'
import { INKS, type Ink } from '#contract/content/inks.ts'
import { findQuote } from '#lib/find-quote.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { type BlockText, partsOf, rangeOf, type Taken, textOf, type WordsPlace } from './block-text.ts'
import css from './inks.css?inline'

/** Holds words of this article that the member has marked. */
export interface Mark extends WordsPlace {
  /** Is 0 until the account has it. */
  id: number
  ink: Ink
  note: string
  /** Makes a second sending of the same mark harmless. */
  clientId: string
  /** Is null while the words are not found in the page. */
  range: Range | null
}

let marks: Mark[] = []
let isListening = false

/** Makes a mark of words that were just taken. */
export const markOf = ({ place, range }: Taken, ink: Ink): Mark => ({
  ...place,
  ink,
  range,
  id: 0,
  note: '',
  clientId: newName(),
})

/** Adds a mark to those that are drawn, or draws it anew. */
export function drawMark(mark: Mark): void {
  if (!marks.includes(mark)) marks = [...marks, mark]
  paint()
}

/** Takes a mark away from the page. */
export function undrawMark(mark: Mark): void {
  marks = marks.filter((it) => it !== mark)
  paint()
}

/** Returns the last mark that holds all of these words. */
export const markAround = (words: Range): Mark | undefined =>
  marks.findLast(
    ({ range }) =>
      range &&
      range.compareBoundaryPoints(Range.START_TO_START, words) <= 0 &&
      range.compareBoundaryPoints(Range.END_TO_END, words) >= 0,
  )

/** Returns the last mark that is drawn at a point of the window. */
function markAt(x: number, y: number): Mark | undefined {
  const isAt = (box: DOMRect) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
  return marks.findLast(({ range }) => range && isAt(range.getBoundingClientRect()) && [...range.getClientRects()].some(isAt))
}

/** Draws what the member has marked in an article; called again after a login or a logout. */
export function showHighlights(prose: HTMLElement, found: readonly Highlighted[], press: (mark: Mark) => void): void {
  adoptStyles(css)
  if (!isListening) listen(prose, press)
  isListening = true
  const known = new Map(marks.map((it) => [it.id, it]))
  const find = finder(prose)
  const unsent = hasToken() ? marks.filter((it) => !it.id) : []
  marks = [...found.map((it) => Object.assign(known.get(it.id) ?? { clientId: newName() }, it, { range: find(it) })), ...unsent]
  paint()
}

/** Makes a function that finds words in the text of today. Each block is read once. */
function finder(prose: HTMLElement) {
  const parts = partsOf(prose)
  const texts = new Map<string, BlockText>()
  return (it: Highlighted): Range | null => {
    const first = parts.findIndex(({ block }) => block === it.block)
    if (first < 0) return null
    const last = Math.max(
      first,
      parts.findIndex(({ block }) => block === it.lastBlock),
    )
    const key = `${first}-${last}`
    const text = texts.get(key) ?? textOf(parts.slice(first, last + 1).map(({ element }) => element))
    texts.set(key, text)
    const stretch = findQuote(text.text, it)
    return stretch && rangeOf(text, stretch)
  }
}

function listen(prose: HTMLElement, press: (mark: Mark) => void): void {
  prose.addEventListener('click', ({ target, clientX, clientY }) => {
    if ((target as Element).closest('a, button, summary, input, img') || !getSelection()?.isCollapsed) return
    const mark = markAt(clientX, clientY)
    if (mark) press(mark)
  })
  // Pictures that come and another text size move the text, and the boxes with it.
  if (!canDraw()) new ResizeObserver(paint).observe(prose)
}

const canDraw = () => Boolean((CSS as Partial<typeof CSS>).highlights)

function paint(): void {
  if (canDraw()) for (const ink of INKS) CSS.highlights.set(`ink-${ink}`, new Highlight(...rangesIn(ink)))
  else paintBoxes()
}

const rangesIn = (ink: Ink) => marks.flatMap((it) => (it.range && it.ink === ink ? [it.range] : []))

let layer: HTMLElement | undefined

function paintBoxes(): void {
  if (!layer) {
    layer = Object.assign(document.createElement('div'), { className: 'ink-boxes no-print', ariaHidden: 'true' })
    document.body.append(layer)
  }
  const boxes = marks.flatMap(({ range, ink }) => [...(range?.getClientRects() ?? [])].map((rect) => ({ rect, ink })))
  layer.replaceChildren(
    ...boxes.map(({ rect, ink }) => {
      const box = document.createElement('i')
      box.dataset.ink = ink
      const [left, top] = [rect.left + scrollX, rect.top + scrollY]
      Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${rect.width}px`, height: `${rect.height}px` })
      return box
    }),
  )
}
