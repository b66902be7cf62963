import { type RefObject, useEffect, useRef } from 'react'
import type { Heading } from '../document/outline.ts'
import type { Surface } from './surface.ts'

type Pair = [source: number, preview: number]

/** Measures the heights of the headings in both panes. */
function headings(surface: Surface, preview: HTMLElement, outline: readonly Heading[]): Pair[] {
  const top = preview.getBoundingClientRect().top - preview.scrollTop
  const heads = [...preview.querySelectorAll('.prose :is(h1, h2, h3, h4, h5, h6)')]
  // A heading in HTML or in a container may be found in only one of the panes. Then there are no pairs, and the panes scroll in
  // proportion to their length.
  if (heads.length !== outline.length) return []
  return outline.map((it, at) => [surface.heightAt?.(it.at) ?? 0, (heads[at]?.getBoundingClientRect().top ?? 0) - top])
}

function across(height: number, pairs: readonly Pair[], from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  for (let at = 1; at < pairs.length; at++) {
    const [before, after] = [pairs[at - 1] as Pair, pairs[at] as Pair]
    if (height > after[from] && at < pairs.length - 1) continue
    const span = after[from] - before[from]
    const share = span > 0 ? (height - before[from]) / span : 0
    return before[to] + Math.max(0, Math.min(1, share)) * (after[to] - before[to])
  }
  return 0
}

/** Scrolls the preview to the text at the caret, to the same height as the caret, if that text is not visible there. */
function showCaret(surface: Surface, preview: HTMLElement, outline: readonly Heading[]): void {
  const source = surface.scroller()
  if (!source || !surface.heightAt) return
  const { text, to } = surface.now()
  const caret = surface.heightAt(to)
  const within = caret - source.scrollTop
  // The author has scrolled the caret out of sight, so the preview does not follow it.
  if (within < 0 || within > source.clientHeight) return
  const end: Pair = [surface.heightAt(text.length), preview.scrollHeight]
  const height = across(caret, [[0, 0], ...headings(surface, preview, outline), end], 0)
  const isSeen = height > preview.scrollTop && height < preview.scrollTop + preview.clientHeight
  if (!isSeen) preview.scrollTop = height - within
}

/** Joins the two panes of the split view: the pane that the user scrolls moves the other one, and the preview shows what is typed. */
export function useJoinedScroll(
  panes: RefObject<HTMLElement | null>,
  surface: RefObject<Surface | null>,
  outline: readonly Heading[],
  isOn: boolean,
  rendered: unknown,
): void {
  const leader = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was rendered is what asks for it
  useEffect(() => {
    const preview = panes.current?.querySelector<HTMLElement>('.preview-pane')
    if (isOn && preview && surface.current && leader.current !== 2) showCaret(surface.current, preview, outline)
  }, [rendered, isOn])
  useEffect(() => {
    const room = panes.current
    if (!isOn || !room) return
    let frame = 0
    const follow = (isSource: boolean) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const [source, preview] = [surface.current?.scroller(), room.querySelector<HTMLElement>('.preview-pane')]
        if (!source || !preview || !surface.current) return
        const ends: Pair = [source.scrollHeight - source.clientHeight, preview.scrollHeight - preview.clientHeight]
        const pairs: Pair[] = [[0, 0], ...headings(surface.current, preview, outline), ends]
        if (isSource) preview.scrollTop = across(source.scrollTop, pairs, 0)
        else source.scrollTop = across(preview.scrollTop, pairs, 1)
      })
    }
    const lead = (event: Event) => {
      leader.current = (event.target as Element).closest('.preview-pane') ? 2 : 1
    }
    const scroll = (event: Event) => {
      const isSource = !(event.target as Element).matches?.('.preview-pane')
      if (leader.current === (isSource ? 1 : 2)) follow(isSource)
    }
    const source = surface.current?.scroller()
    for (const name of ['pointerdown', 'wheel', 'keydown', 'touchstart', 'focusin'])
      room.addEventListener(name, lead, { passive: true, capture: true })
    room.addEventListener('scroll', scroll, { capture: true, passive: true })
    // Scroll events do not leave the shadow tree, so the source needs its own listener.
    const own = () => leader.current === 1 && follow(true)
    source?.addEventListener('scroll', own, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const name of ['pointerdown', 'wheel', 'keydown', 'touchstart', 'focusin'])
        room.removeEventListener(name, lead, { capture: true })
      room.removeEventListener('scroll', scroll, { capture: true })
      source?.removeEventListener('scroll', own)
    }
  }, [panes, surface, outline, isOn])
}
