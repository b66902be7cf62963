import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSlides } from './slides.ts'

/** Stands for a document, with only the members that slides need: a clock needs no browser. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Creates slides over pictures that load at once, and records which were shown. */
function slidesOver(count: number) {
  const shown = [0]
  const told: boolean[] = []
  const show = (n: number) => {
    shown.push(n)
    slides.changed()
    slides.seen()
  }
  const next = () => {
    const at = (shown.at(-1) ?? 0) + 1
    if (at < count) show(at)
    return at < count
  }
  const slides = makeSlides({ next, rewind: () => show(0), tell: (it) => told.push(it) })
  slides.begin()
  slides.seen()
  return { slides, shown, told }
}

test('nothing moves before it is asked to', () => {
  const { shown } = slidesOver(3)
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual([0])
})

test('each stays five seconds; the last one ends it, and the next start is at the first', () => {
  const { slides, shown, told } = slidesOver(3)
  slides.play(true)
  vi.advanceTimersByTime(4_999)
  expect(shown).toEqual([0])
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(5_000)
  expect(shown).toEqual([0, 1, 2])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([true, false])
  slides.toggle()
  expect(shown).toEqual([0, 1, 2, 0])
})

test('it waits for a picture that is slow, and while nobody looks', () => {
  const { slides, shown } = slidesOver(3)
  slides.play(true)
  slides.changed()
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual([0])
  slides.seen()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual([0])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5_000)
  expect(shown).toEqual([0, 1])
})

test('stopped is stopped, closed is closed', () => {
  const { slides, shown } = slidesOver(3)
  slides.play(true)
  slides.toggle()
  vi.advanceTimersByTime(60_000)
  slides.play(true)
  slides.end()
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual([0])
})
