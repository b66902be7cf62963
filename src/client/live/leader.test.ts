import { expect, test, vi } from 'vitest'
import { openContest } from './leader.ts'

const page = () => ({ lead: vi.fn(), follow: vi.fn() })
const locks = (globalThis.navigator as Navigator | undefined)?.locks

test('one page leads; the next follows when it goes', async () => {
  const [first, second] = [page(), page()]
  const one = openContest(first, locks)
  await vi.waitFor(() => expect(first.lead).toHaveBeenCalledTimes(1))
  const two = openContest(second, locks)
  await new Promise((done) => setImmediate(done))
  expect(second.lead).not.toHaveBeenCalled()
  one.end()
  await vi.waitFor(() => expect(second.lead).toHaveBeenCalledTimes(1))
  two.end()
})

test('a page that gets no answer takes over, and the other stands in the queue again', async () => {
  const [frozen, awake] = [page(), page()]
  const one = openContest(frozen, locks)
  await vi.waitFor(() => expect(frozen.lead).toHaveBeenCalledTimes(1))
  const two = openContest(awake, locks)
  two.seize()
  await vi.waitFor(() => expect(awake.lead).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(frozen.follow).toHaveBeenCalledTimes(1))
  two.end()
  await vi.waitFor(() => expect(frozen.lead).toHaveBeenCalledTimes(2))
  one.end()
})

test('without locks every page leads for itself', () => {
  const alone = page()
  openContest(alone, null)
  expect(alone.lead).toHaveBeenCalledTimes(1)
})
