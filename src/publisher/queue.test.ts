import { expect, test } from 'vitest'
import { createRenderQueue } from './queue.ts'

const drainAt = (queue: ReturnType<typeof createRenderQueue>, now: number) => {
  const taken: string[] = []
  for (let path = queue.take(now); path !== undefined; path = queue.take(now)) taken.push(path)
  return taken
}

test('the lowest rank goes first, in the order of arrival, and each path once', () => {
  const queue = createRenderQueue()
  for (const [path, rank] of [
    ['/', 1],
    ['/a', 0],
    ['/', 1],
    ['/b', 0],
  ] as const)
    queue.add(path, rank, { now: 0 })
  expect([queue.size, drainAt(queue, 0), queue.size]).toEqual([3, ['/a', '/b', '/'], 0])
})

test('every fourth take goes to the one that has waited longest, whatever its rank', () => {
  const queue = createRenderQueue()
  queue.add('/about', 8, { now: 0 })
  const taken: (string | undefined)[] = []
  for (let now = 1; now <= 6; now++) {
    queue.add(`/post/${now}`, 0, { now })
    taken.push(queue.take(now))
  }
  expect(taken).toEqual(['/post/1', '/post/2', '/post/3', '/about', '/post/4', '/post/5'])
})

test('a path that is added again moves forward only: the better rank, the earlier time, the first arrival', () => {
  const queue = createRenderQueue()
  queue.add('/a', 5, { now: 0, readyAt: 100 })
  queue.add('/b', 1, { now: 1 })
  queue.add('/a', 0, { now: 2, readyAt: 500 })
  expect([queue.take(50), queue.take(50), queue.take(100)]).toEqual(['/b', undefined, '/a'])
  queue.add('/c', 0, { now: 200, readyAt: 900 })
  queue.add('/c', 7, { now: 201, readyAt: 300 })
  expect([queue.nextReady(), queue.take(300)]).toEqual([300, '/c'])
})

test('what is not ready lets others pass, and says when it will be', () => {
  const queue = createRenderQueue()
  expect(queue.nextReady()).toBeNull()
  queue.add('/', 1, { now: 0, readyAt: 150 })
  queue.add('/post/1', 8, { now: 0, readyAt: 20 })
  expect([queue.take(10), queue.nextReady(), queue.take(20), queue.take(149), queue.nextReady(), queue.take(150)]).toEqual([
    undefined,
    20,
    '/post/1',
    undefined,
    150,
    '/',
  ])
})

test('the oldest is found behind a waiting one of its rank', () => {
  const queue = createRenderQueue()
  queue.add('/later', 3, { now: 0, readyAt: 1_000 })
  queue.add('/now', 3, { now: 1 })
  for (let left = 3; left > 0; left--) expect(queue.take(-1)).toBeUndefined()
  queue.add('/post/1', 0, { now: 2 })
  expect(queue.take(5)).toBe('/now')
})
