import { adoptStyles } from '../adopt-styles.ts'
import { numberOf } from './follow-place.ts'
import css from './place-marks.css?inline'

/** Is the width that a mark needs beside the text; where it is missing, marks stand in the gap after their paragraph. */
const ROOM = 44
const GAP = 10

interface Spot {
  top: number
  left: number
}

/** Returns the part of the article that has this number, or a line of code in it; null when it does not stand in the page. */
export function partAt(block: number, line: number | null): HTMLElement | null {
  const part = document.getElementById(`b${block}`)?.closest<HTMLElement>('.prose > *') ?? null
  return line === null ? part : (part?.querySelectorAll<HTMLElement>('.line')[line - 1] ?? null)
}

/** Puts the marks of an article beside their blocks and lines, and the sign to add one where the pointer is. */
export function placeMarks(layer: HTMLElement): void {
  const prose = document.querySelector<HTMLElement>('[data-reading] .prose')
  if (!prose || !layer.hidden) return
  adoptStyles(css)
  layer.hidden = false
  const text = prose
  const add = layer.querySelector<HTMLElement>('[data-add]')

  function place(): void {
    const marks = [...layer.querySelectorAll<HTMLElement>('button[data-block]')]
    const from = layer.getBoundingClientRect()
    // All are measured before any is moved: the text would be laid out again for each of them.
    const spots = marks.map((it) => spotOf(it, text))
    for (const [at, mark] of marks.entries()) {
      const spot = spots[at]
      mark.hidden = !spot
      if (!spot) continue
      mark.style.top = `${spot.top - from.top}px`
      mark.style.left = `${spot.left - from.left}px`
    }
  }

  let near: Element | null = null
  /** Shows what belongs to the part under the pointer: its mark, or the sign to add one. */
  function showAt(target: Element): void {
    if (isBetween(target)) return
    const part = target.closest('.prose > *')
    const line = target.closest('.prose .line')
    if ((line ?? part) === near) return
    near = line ?? part
    const block = part ? (numberOf(part) ?? 0) : 0
    const number = part && line ? [...part.querySelectorAll('.line')].indexOf(line) + 1 : 0
    const isOwn = ({ dataset }: HTMLElement) => Number(dataset.block) === block && Number(dataset.line ?? 0) === number
    const talked = [...layer.querySelectorAll<HTMLElement>('button[aria-expanded]')]
    for (const mark of talked) mark.toggleAttribute('data-near', isOwn(mark))
    offer(talked.some(isOwn) ? 0 : block, number)
  }
  /** Is true on the way from the text to the mark beside it, where nothing changes. */
  const isBetween = (target: Element) =>
    layer.contains(target) || (!target.closest('.prose > *, .toc, .side, .talk') && target.closest('.read') !== null)
  function offer(block: number, line: number): void {
    if (!add) return
    add.toggleAttribute('data-near', block > 0)
    add.dataset.block = String(block)
    if (line) add.dataset.line = String(line)
    else delete add.dataset.line
    place()
  }

  place()
  const around = layer.closest('.read > *')
  // Pictures that come, another text size and what is folded move the text.
  new ResizeObserver(place).observe(around ?? text)
  new MutationObserver(place).observe(layer, { childList: true })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && target instanceof Element) showAt(target)
  })
  // The pointer that had this loaded may rest.
  const under = matchMedia('(hover: hover)').matches ? [...document.querySelectorAll(':hover')].at(-1) : null
  if (under) showAt(under)
}

/** Returns where a mark belongs, in the window; undefined when its place is not to be seen. */
function spotOf(mark: HTMLElement, prose: HTMLElement): Spot | undefined {
  const { block, line, add } = mark.dataset
  const part = partAt(Number(block), line ? Number(line) : null)
  if (!part) return undefined
  const own = part.getBoundingClientRect()
  if (line) {
    const figure = (part.closest('figure') ?? part).getBoundingClientRect()
    const top = own.top + (own.height - 20) / 2
    // The sign to add stands in place of the line's number, a count at the line's end.
    const left = add === undefined ? figure.right - 12 - mark.offsetWidth : own.left + 22
    // A long block is folded.
    return own.bottom > figure.bottom ? undefined : { top, left }
  }
  const { right } = prose.getBoundingClientRect()
  const hasRoom = document.documentElement.clientWidth - right >= ROOM
  return hasRoom ? { top: own.top + 3, left: right + GAP } : { top: own.bottom - 2, left: right - mark.offsetWidth }
}
