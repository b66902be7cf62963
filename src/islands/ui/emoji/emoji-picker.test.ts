import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EmojiPicker } from './EmojiPicker.tsx'
import { stayAbove } from './stay-above.ts'

const session = vi.hoisted(() => ({ isMember: true }))
vi.mock('#client/adopt-styles.ts', () => ({ adoptStyles() {} }))
vi.mock('#client/first-storage.ts', () => ({ hasToken: () => session.isMember }))
vi.mock('./EmojiPane.tsx', () => ({ EmojiPane: () => null }))
vi.mock('./FavoritePane.tsx', () => ({ FavoritePane: () => null }))

/** Stands for an element, with only the members that the placing of the picker needs. */
const element = () => ({
  ...{ children: [], style: {} as Record<string, string>, offsetHeight: 400 },
  getBoundingClientRect: () => ({ top: 600, bottom: 640, left: 40, right: 80 }),
})
type Element = ReturnType<typeof element>
const as = (it: Element) => it as unknown as HTMLElement

afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, true, ['表情', '收藏']],
  [false, true, ['表情']],
  [true, false, ['表情']],
])('[2.24] the favorites tab, wanted %s, member %s: %j', (favorites, isMember, shown) => {
  session.isMember = isMember
  const html = renderToStaticMarkup(
    createElement(EmojiPicker, { trigger: as(element()), panel: { current: null }, favorites, onPick() {} }),
  )
  expect([...html.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(shown)
  expect(html.match(/role="tabpanel"/g)).toHaveLength(shown.length)
})

test.each([
  [1280, '480px'],
  [769, '480px'],
  [768, '736px'],
  [390, '358px'],
])('[2.23] [9.12] in a window of %i px the picker is %s wide', (width, expected) => {
  vi.stubGlobal('document', { documentElement: { clientWidth: 1280 } })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  const panel = element()
  stayAbove(as(panel), as(element()))
  expect(panel.style.width).toBe(expected)
})
