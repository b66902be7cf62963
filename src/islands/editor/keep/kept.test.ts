import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allKept, drop, type Kept, keep, leave, moveLeft } from './kept.ts'
import { EMPTY } from './page.ts'

const journal = vi.hoisted(() => new Map<string, { key: string }>())
vi.mock('#client/journal.ts', () => ({
  keepPage: async (it: { key: string }) => void journal.set(it.key, it),
  keptPages: async (beginning: string) => [...journal.values()].filter((it) => it.key.startsWith(beginning)),
  dropPage: async (key: string) => void journal.delete(key),
}))

let room: number
beforeEach(() => {
  journal.clear()
  room = 1_000_000
  const put: Record<string, string> = {}
  const store = {
    getItem: (key: string) => put[key] ?? null,
    removeItem: (key: string) => void delete put[key],
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      put[key] = text
    },
  }
  // The keys of a real storage are its own properties.
  const own = { ownKeys: () => Object.keys(put), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }
  vi.stubGlobal('localStorage', new Proxy(store, own))
})
afterEach(() => vi.unstubAllGlobals())

const page = (key: string, text: string, at: number): Kept => ({ key, page: { ...EMPTY, text }, version: 1, at })
const texts = async (beginning: string) => (await allKept(beginning)).map((it) => it.page.text)

test('of what was left and what the journal has the newer one is found, whichever it is', async () => {
  await keep(page('1:7', '一', 10))
  leave(page('1:7', '一二', 20))
  expect(await texts('1:')).toEqual(['一二'])
  // A write to the journal that began before the page was left ends after it.
  await keep(page('1:7', '旧', 15))
  expect(await texts('1:')).toEqual(['一二'])
  await keep(page('1:7', '一二三', 30))
  expect([await texts('1:'), localStorage.getItem('writing-left:1:7')]).toEqual([['一二三'], null])
})

test('nobody finds what another account left, and what the server has lies nowhere', async () => {
  leave(page('1:7', '我的', 10))
  leave(page('12:7', '别人的', 10))
  expect([await texts('1:'), await texts('12:')]).toEqual([['我的'], ['别人的']])
  await drop('1:7')
  expect([await texts('1:'), await texts('12:')]).toEqual([[], ['别人的']])
})

test('an article that got its number takes along what was left of it', async () => {
  leave(page('1:new-a', '半', 10))
  moveLeft('1:new-a', '1:7', 3)
  moveLeft('1:new-b', '1:8', 3)
  expect([await allKept('1:new-'), await allKept('1:7')]).toEqual([[], [{ ...page('1:7', '半', 10), version: 3 }]])
})

test('few texts lie in the small storage at once, and a full or spoilt one is nobody’s trouble', async () => {
  for (let n = 1; n <= 12; n++) leave(page(`1:${n}`, `${n}`, n))
  expect((await texts('1:')).sort()).toEqual(['10', '11', '12', '5', '6', '7', '8', '9'])
  room = 10
  expect(() => leave(page('1:99', '放不下', 99))).not.toThrow()
  expect(await texts('1:99')).toEqual([])
  room = 1_000
  localStorage.setItem('writing-left:2:1', '{"key":"2:1"')
  localStorage.setItem('writing-left:2:2', '{"key":"1:2","page":{},"version":1,"at":1}')
  expect(await allKept('2:')).toEqual([])
})
