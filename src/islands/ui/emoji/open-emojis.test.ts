import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmojis } from './open-emojis.ts'
import { stayAbove } from './stay-above.ts'

const tabs = vi.hoisted(() => ({ isMember: true }))
vi.mock('#client/adopt-styles.ts', () => ({ adoptStyles() {} }))
vi.mock('#client/first-storage.ts', () => ({ hasToken: () => tabs.isMember }))
vi.mock('./emoji-pane.ts', () => ({ emojiPane: () => ({ name: '表情', body: element() }) }))
vi.mock('./favourite-pane.ts', () => ({ favouritePane: () => ({ name: '收藏', body: element() }) }))
vi.mock('#client/make.ts', () => ({ make: (_: string, values: object) => Object.assign(element(), values) }))

/** As much of an element as the picker touches. */
function element() {
  const children: object[] = []
  return {
    ...{ id: '', children, dataset: {}, style: {} as Record<string, string>, offsetHeight: 400 },
    append: (...more: object[]) => void children.push(...more),
    ...{
      addEventListener() {},
      setAttribute() {},
      showPopover() {},
      hidePopover() {},
      closest: () => null,
      querySelector: () => null,
    },
    getBoundingClientRect: () => ({ top: 600, bottom: 640, left: 40, right: 80 }),
  }
}
type Element = ReturnType<typeof element>
const as = (it: Element) => it as unknown as HTMLElement
let body: Element

beforeEach(() => {
  body = element()
  vi.stubGlobal('document', { body, documentElement: { clientWidth: 1280 } })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('innerWidth', 1280)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, true, ['表情', '收藏']],
  [false, true, ['表情']],
  [true, false, ['表情']],
])('[2.24] the favourites tab, wanted %s, member %s: %j', (favourites, isMember, shown) => {
  tabs.isMember = isMember
  openEmojis(as(element()), { favourites, onPick() {} })
  const [bar] = (body.children[0] as Element).children as Element[]
  expect(bar?.children.map((it) => (it as HTMLElement).textContent).slice(0, shown.length)).toEqual(shown)
  expect(bar?.children.some((it) => (it as HTMLElement).textContent === '收藏')).toBe(shown.length === 2)
})

test.each([
  [1280, '480px'],
  [769, '480px'],
  [768, '736px'],
  [390, '358px'],
])('[2.23] [9.12] in a window of %i px the picker is %s wide', (width, expected) => {
  vi.stubGlobal('innerWidth', width)
  const panel = element()
  stayAbove(as(panel), as(element()))
  expect(panel.style.width).toBe(expected)
})
