import { type RefObject, useEffect } from 'react'
import type { Heading } from '../document/outline.ts'
import type { Surface } from './surface.ts'

/** Heights of the same places in both panes: the top, each heading, the end. */
function stops(surface: Surface, preview: HTMLElement, outline: readonly Heading[]): [number, number][] {
  const source = surface.scroller()
  if (!source) return []
  const top = preview.getBoundingClientRect().top - preview.scrollTop
  const heads = [...preview.querySelectorAll('.prose :is(h1, h2, h3, h4, h5, h6)')]
  // A heading in HTML or in a container is in one of them only: then both scroll by their length.
  const pairs =
    heads.length === outline.length
      ? outline.map((it, at): [number, number] => [
          surface.heightAt?.(it.at) ?? 0,
          (heads[at]?.getBoundingClientRect().top ?? 0) - top,
        ])
      : []
  return [[0, 0], ...pairs, [source.scrollHeight - source.clientHeight, preview.scrollHeight - preview.clientHeight]]
}

function across(height: number, pairs: readonly [number, number][], from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  for (let at = 1; at < pairs.length; at++) {
    const [before, after] = [pairs[at - 1] as [number, number], pairs[at] as [number, number]]
    if (height > after[from] && at < pairs.length - 1) continue
    const span = after[from] - before[from]
    const share = span > 0 ? (height - before[from]) / span : 0
    return before[to] + Math.max(0, Math.min(1, share)) * (after[to] - before[to])
  }
  return 0
}

/** In the split view the pane that the reader moves takes the other one along. */
export function useJoinedScroll(
  panes: RefObject<HTMLElement | null>,
  surface: RefObject<Surface | null>,
  outline: readonly Heading[],
  isOn: boolean,
): void {
  useEffect(() => {
    const room = panes.current
    if (!isOn || !room) return
    let leader = 0
    let frame = 0
    const follow = (isSource: boolean) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const [source, preview] = [surface.current?.scroller(), room.querySelector<HTMLElement>('.preview-pane')]
        if (!source || !preview || !surface.current) return
        const pairs = stops(surface.current, preview, outline)
        if (isSource) preview.scrollTop = across(source.scrollTop, pairs, 0)
        else source.scrollTop = across(preview.scrollTop, pairs, 1)
      })
    }
    const lead = (event: Event) => {
      leader = (event.target as Element).closest('.preview-pane') ? 2 : 1
    }
    const scroll = (event: Event) => {
      const isSource = !(event.target as Element).matches?.('.preview-pane')
      if (leader === (isSource ? 1 : 2)) follow(isSource)
    }
    const source = surface.current?.scroller()
    for (const name of ['pointerdown', 'wheel', 'keydown', 'touchstart', 'focusin'])
      room.addEventListener(name, lead, { passive: true, capture: true })
    room.addEventListener('scroll', scroll, { capture: true, passive: true })
    // What scrolls in the shadow tree is not told outside.
    const own = () => leader === 1 && follow(true)
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
