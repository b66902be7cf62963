import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Saved } from '#contract/content/writing.ts'
import { ApiError } from '#contract/core/send.ts'
import { Keeper, type Keeping } from './keeper.ts'
import { EMPTY, type Page } from './page.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const page = (text: string): Page => ({ ...EMPTY, title: '题', text })
const answer = (version: number): Saved => ({
  id: 7,
  version,
  status: 2,
  draftStatus: null,
  updateTime: '2026-11-21 20:00:00',
  isComplete: true,
})

function workbench(over: Partial<Keeping> = {}) {
  const saves: { text: string; id: number | null; version: number; saveId: string }[] = []
  const kept: string[] = []
  let ids = 0
  const keeping: Keeping = {
    save: async (it, to) => {
      saves.push({ text: it.text, ...to })
      return answer(saves.length)
    },
    keep: async (it) => void kept.push(it.text),
    leave: (it) => void kept.push(`left ${it.text}`),
    forget: async () => void kept.push('forgotten'),
    makeId: () => `save-${++ids}`,
    now: () => Date.now(),
    ...over,
  }
  return { saves, kept, keeper: new Keeper(keeping, { id: null, version: 0, page: EMPTY, saved: EMPTY }) }
}

test('a pause keeps the text here, a longer one with the server, which then has it alone', async () => {
  const { saves, kept, keeper } = workbench()
  keeper.change(page('一'))
  await vi.advanceTimersByTimeAsync(600)
  expect([kept, saves.length, keeper.$condition.get().kind]).toEqual([['一'], 0, 'changed'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(saves).toEqual([{ text: '一', id: null, version: 0, saveId: 'save-1' }])
  expect([kept.at(-1), keeper.$condition.get().kind, keeper.id]).toEqual(['forgotten', 'saved', 7])
})

test('who never pauses is saved all the same', async () => {
  const { saves, keeper } = workbench()
  for (let it = 0; it < 24; it++) {
    keeper.change(page(`字${it}`))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(saves.length).toBeGreaterThan(0)
})

test('what is typed while a save is on its way is the next one, upon its version', async () => {
  let go: () => void = () => {}
  const first = new Promise<void>((resolve) => {
    go = resolve
  })
  const { saves, keeper } = workbench({
    save: async (it, to) => {
      saves.push({ text: it.text, ...to })
      if (saves.length === 1) await first
      return answer(saves.length)
    },
  })
  keeper.change(page('一'))
  await vi.advanceTimersByTimeAsync(2100)
  keeper.change(page('一二'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(saves).toHaveLength(1)
  go()
  await vi.advanceTimersByTimeAsync(2100)
  expect(saves[1]).toEqual({ text: '一二', id: 7, version: 1, saveId: 'save-2' })
})

test('a save without an answer is sent again under its own mark, and the text is on this machine meanwhile', async () => {
  let isCut = true
  const { saves, kept, keeper } = workbench({
    save: async (it, to) => {
      saves.push({ text: it.text, ...to })
      if (isCut) throw new ApiError(0, 'TypeError')
      return answer(1)
    },
  })
  keeper.change(page('一'))
  await vi.advanceTimersByTimeAsync(2100)
  expect([keeper.$condition.get().kind, kept.at(-1)]).toEqual(['offline', '一'])
  isCut = false
  keeper.retry()
  await vi.advanceTimersByTimeAsync(10)
  expect(saves.map((it) => it.saveId)).toEqual(['save-1', 'save-1'])
  expect(keeper.$condition.get().kind).toBe('saved')
})

test('nothing is saved over what somebody else saved, until it is decided', async () => {
  const theirs = { id: 7, version: 9, contentMd: '别人的' }
  const { saves, keeper } = workbench({
    save: async (it, to) => {
      saves.push({ text: it.text, ...to })
      if (to.version < 9) throw new ApiError(409, '有更新的版本', { current: theirs })
      return answer(10)
    },
  })
  keeper.change(page('我的'))
  await vi.advanceTimersByTimeAsync(2100)
  keeper.change(page('我的，又写了'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saves.length, keeper.$condition.get().kind]).toEqual([1, 'conflict'])
  keeper.settle(page('别人的'), { id: 7, version: 9 })
  await vi.advanceTimersByTimeAsync(10)
  expect(saves.at(-1)).toMatchObject({ text: '我的，又写了', version: 9 })
})

test('a full machine and a cut network are said as what they are', async () => {
  const { keeper } = workbench({
    save: async () => {
      throw new ApiError(0, 'TypeError')
    },
    keep: async () => {
      throw new Error('QuotaExceededError')
    },
  })
  keeper.change(page('一'))
  await vi.advanceTimersByTimeAsync(2100)
  expect(keeper.$condition.get().kind).toBe('nowhere')
  keeper.stop()
})

test('what was changed and changed back is saved, and nothing is sent', async () => {
  const { saves, keeper } = workbench()
  keeper.change(page('一'))
  await vi.advanceTimersByTimeAsync(3000)
  keeper.change(page('一二'))
  await vi.advanceTimersByTimeAsync(500)
  keeper.change(page('一'))
  expect(keeper.$condition.get().kind).toBe('saved')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(saves).toHaveLength(1)
})

test('an empty page is not an article', async () => {
  const { saves, keeper } = workbench()
  keeper.change({ ...EMPTY, isOriginal: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(saves).toEqual([])
})

test('a page that goes in the middle of a sentence leaves it at once, and what is kept already is not left again', async () => {
  const { kept, keeper } = workbench()
  keeper.keepNow()
  keeper.change(page('半'))
  keeper.keepNow()
  expect(kept[0]).toBe('left 半')
  await vi.advanceTimersByTimeAsync(10)
  keeper.keepNow()
  expect(kept).toEqual(['left 半', '半'])
  keeper.stop()
})
