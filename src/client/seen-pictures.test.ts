import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  kept.clear()
  vi.resetModules()
  vi.unstubAllGlobals()
})
const open = () => import('./seen-pictures.ts')

test('[9.10] a visit remembers 200 pictures; the oldest goes first, and one that is seen again is new', async () => {
  const { isPictureKnown, keepPicture } = await open()
  for (let n = 0; n < 200; n++) keepPicture(`/uploads/${n}.png`)
  keepPicture('/uploads/0.png')
  keepPicture('/uploads/200.png')
  const known = ['0', '1', '2', '199', '200'].map((n) => isPictureKnown(`/uploads/${n}.png`))
  expect(known).toEqual([true, false, true, true, true])
})

test('the next page of the visit knows them', async () => {
  ;(await open()).keepPicture('/a.png')
  vi.resetModules()
  expect((await open()).isPictureKnown('/a.png')).toBe(true)
})

test.each(['not json', '{"a":1}', '[1,null,"/a.png"]'])('whatever stands in the storage, %s, is no harm', async (text) => {
  kept.set('pictures', text)
  expect((await open()).isPictureKnown('/b.png')).toBe(false)
})

test('a flood of them is written now and then, and to the last', async () => {
  vi.useFakeTimers()
  const setItem = vi.fn()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  const { keepPicture } = await open()
  for (let n = 0; n < 50; n++) keepPicture(`/uploads/${n}.png`)
  expect(setItem).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  expect(setItem).toHaveBeenCalledTimes(2)
  expect(setItem.mock.lastCall?.[1]).toContain('/uploads/49.png')
  vi.useRealTimers()
})
