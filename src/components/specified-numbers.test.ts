import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The numbers of the specification that plain scripts of a page keep to, each at both of its edges.

/** A document that answers selectors and lets a test fire scroll events. */
let found: Record<string, unknown[]>
let listeners: (() => void)[]

/** Remembers what it was made with. */
class Watch {
  static all: Watch[] = []
  readonly tell: (seen: object[]) => void
  readonly options: IntersectionObserverInit | undefined
  constructor(tell: (seen: object[]) => void, options?: IntersectionObserverInit) {
    this.tell = tell
    this.options = options
    Watch.all.push(this)
  }
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  ;[found, listeners, Watch.all] = [{}, [], []]
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => name === 'scroll' && listeners.push(listener))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call))
  vi.stubGlobal('IntersectionObserver', Watch)
  vi.stubGlobal('MutationObserver', Watch)
  vi.stubGlobal('document', {
    adoptedStyleSheets: [],
    querySelector: (it: string) => found[it]?.[0] ?? null,
    querySelectorAll: (it: string) => found[it] ?? [],
    getElementById: () => null,
    createElement: () => ({ style: {} }),
  })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function scroll(y: number): void {
  vi.stubGlobal('scrollY', y)
  for (const listener of listeners) listener()
}

/** An element's classes, or its attributes that are there or not. */
class Marks extends Set<string> {
  remove = (it: string) => void this.delete(it)
  contains = (it: string) => this.has(it)
}

async function openHeader(): Promise<Marks> {
  const marks = new Marks()
  const toggleAttribute = (name: string, on: boolean) => void (on ? marks.add(name) : marks.delete(name))
  found['header.top'] = [{ matches: () => false, addEventListener() {}, toggleAttribute }]
  await import('./chrome/header.ts')
  // It asks how far the page is scrolled once the page is drawn.
  vi.runAllTimers()
  return marks
}

test.each([
  [100, false],
  [101, true],
])('[2.15] [9.6] at %i px it is %s that the header is away', async (y, isAway) => {
  const marks = await openHeader()
  scroll(y)
  expect(marks.has('data-away')).toBe(isAway)
})

test('[2.15] [9.6] 20 px of movement count, and not one less', async () => {
  const marks = await openHeader()
  scroll(500)
  scroll(481)
  expect(marks.size).toBe(1)
  scroll(480)
  expect(marks.size).toBe(0)
})

test('[2.17] [9.6] back to top is there from 301 px on', async () => {
  const button = { hidden: false, addEventListener() {} }
  found['[data-to-top]'] = [button]
  await import('./comforts/to-top.ts')
  const hidden = [0, 300, 301].map((y) => {
    scroll(y)
    return button.hidden
  })
  expect(hidden).toEqual([true, true, false])
})

test('[4.13] [9.12] an element is seen once a tenth of it is; where a tenth is more than half a screen, it is never hidden', async () => {
  const hidden: number[] = []
  found['[data-reveal]'] = [4000, 4001].map((height) => ({
    getBoundingClientRect: () => ({ top: 900, height }),
    classList: { add: () => hidden.push(height) },
  }))
  await import('./comforts/reveal.ts')
  expect(Watch.all[0]?.options).toEqual({ threshold: 0.1 })
  expect(hidden).toEqual([4000])
})

class Picture extends EventTarget {
  src = 'https://blog.example/a.png'
  complete = false
  naturalWidth = 0
  isConnected = true
  classList = new Marks()
  isGone = false
  again = 0
  getAttribute = () => this.src
  removeAttribute = () => void this.again++
  closest = () => null
  replaceWith = () => {
    this.isGone = true
  }
}

async function openPicture(): Promise<Picture> {
  const picture = new Picture()
  found['.prose img:not([contenteditable=true] *), .frame img'] = [picture]
  vi.doMock('./article/open-picture.ts', () => ({ makeOpenable() {} }))
  await import('./article/pictures.ts')
  return picture
}

test('[9.10] loading begins 1.3 screens before; a tenth in the window itself, without a margin, is to be seen', async () => {
  const picture = await openPicture()
  const [ahead, shown] = Watch.all
  expect([ahead?.options, shown?.options]).toEqual([{ rootMargin: '130% 0px' }, { threshold: [0, 0.1] }])
  const see = (intersectionRatio: number) =>
    shown?.tell([
      { target: picture, intersectionRatio, isIntersecting: intersectionRatio > 0, boundingClientRect: { height: 400 } },
    ])
  see(0)
  Object.assign(picture, { complete: true, naturalWidth: 100 })
  see(0.09)
  expect(picture.classList.has('picture-coming')).toBe(true)
  see(0.1)
  expect(picture.classList.has('picture-coming')).toBe(false)
})

test('[9.10] a picture is asked for three times in all, then a word stands in its place', async () => {
  const picture = await openPicture()
  for (const again of [1, 2]) {
    picture.dispatchEvent(new Event('error'))
    await vi.runAllTimersAsync()
    expect([picture.again, picture.isGone]).toEqual([again, false])
  }
  picture.dispatchEvent(new Event('error'))
  expect([picture.again, picture.isGone]).toEqual([2, true])
})
