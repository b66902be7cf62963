import { useEffect, useRef, useState } from 'react'
import { countsOf } from '../document/counts.ts'
import { History, type Snapshot } from '../document/history.ts'
import { readLines, writeLines } from '../document/line-ends.ts'
import { type Heading, outlineOf } from '../document/outline.ts'
import type { Beginning } from '../keep/begin.ts'
import type { Keeper } from '../keep/keeper.ts'
import type { Page } from '../keep/page.ts'
import type { Surface } from './surface.ts'

/** Waits so many milliseconds after the last key before an undo step is recorded; the specification names 500. */
const IDLE = 500
/** Waits so many milliseconds before the word count, the outline and the preview follow. */
const GLANCE = 150

export interface Glance {
  text: string
  outline: readonly Heading[]
  wordCount: number
  readMinutes: number
}
const glanceOf = (text: string): Glance => ({ text, outline: outlineOf(text), ...countsOf(text) })
/** Updates the outline at once. The word count is slow, so it waits until the typing rests. */
const glanceAgain = (it: Glance, text: string): Glance => (it.text === text ? it : { ...it, text, outline: outlineOf(text) })

/**
 * Holds the one text and its one history. The active surface has the current text. Each key only starts timers; everything else
 * happens in the pauses, so that typing stays fast.
 */
export function useWriting(beginning: Beginning, keeper: Keeper) {
  const lines = useRef(readLines(beginning.page.text)).current
  const source = useRef(beginning.page.text).current
  const [glance, setGlance] = useState(() => glanceOf(lines.text))
  const [page, setPage] = useState<Page>(beginning.page)
  const [steps, setSteps] = useState({ canUndo: false, canRedo: false })
  const surface = useRef<Surface>(null)
  const last = useRef<Snapshot>({ text: lines.text, from: 0, to: 0 })
  const history = useRef<History>(null)
  history.current ??= new History(last.current)
  const fields = useRef(page)
  const timers = useRef<{ glance?: ReturnType<typeof setTimeout>; idle?: ReturnType<typeof setTimeout> }>({})

  const now = (): Snapshot => {
    if (surface.current) last.current = surface.current.now()
    return last.current
  }
  const announceSteps = (text: string) =>
    setSteps({ canUndo: history.current?.canUndo(text) ?? false, canRedo: history.current?.canRedo ?? false })
  const whole = (text: string): Page => ({ ...fields.current, text: writeLines(text, lines, source) })

  /** Passes the text of the surface on to everything that shows or keeps it, and returns it. */
  function settle(): Snapshot {
    const state = now()
    setGlance((it) => glanceAgain(it, state.text))
    keeper.change(whole(state.text))
    announceSteps(state.text)
    return state
  }
  const count = ({ text }: Snapshot) => setGlance((it) => ({ ...it, ...countsOf(text) }))
  function record(): Snapshot {
    const state = settle()
    count(state)
    history.current?.record(state)
    announceSteps(state.text)
    return state
  }
  function edited(): void {
    const { current } = timers
    clearTimeout(current.glance)
    clearTimeout(current.idle)
    current.glance = setTimeout(settle, GLANCE)
    current.idle = setTimeout(record, IDLE)
  }
  function put(state: Snapshot): void {
    surface.current?.show(state)
    last.current = state
    clearTimeout(timers.current.idle)
    count(settle())
  }
  function step(isBack: boolean): void {
    const state = isBack ? history.current?.undo(now()) : history.current?.redo(now())
    if (state) put(state)
    else announceSteps(last.current.text)
  }
  function change(more: Partial<Page>): void {
    fields.current = { ...fields.current, ...more }
    setPage(fields.current)
    keeper.change(whole(now().text))
  }
  /** Replaces the text. The author can undo that. */
  function replace(text: string, more: Partial<Page> = {}): void {
    record()
    fields.current = { ...fields.current, ...more }
    setPage(fields.current)
    put({ text: text.replace(/\r\n?/g, '\n'), from: 0, to: 0 })
    record()
  }

  const leave = useRef<() => void>(() => {})
  leave.current = () => {
    settle()
    keeper.keepNow()
  }
  useEffect(() => {
    const go = () => leave.current()
    const hide = () => document.visibilityState === 'hidden' && go()
    addEventListener('pagehide', go)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', go)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])

  return { page, glance, steps, surface, last, now, edited, record, step, change, replace, whole: () => whole(now().text) }
}
export type Writing = ReturnType<typeof useWriting>
