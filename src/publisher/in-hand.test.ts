import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { inHandMemory, openInHand } from './in-hand.ts'

test('pages begun and not ended are in hand, and each step is a beat', () => {
  const it = openInHand(inHandMemory())
  it.begin('/post/1')
  it.begin('/')
  it.end('/post/1')
  it.begin('/tags/2')
  expect(it.paths().sort()).toEqual(['/', '/tags/2'])
  expect(it.beats()).toBe(4)
})

test('more pages than there is room for are rendered all the same', () => {
  const it = openInHand(inHandMemory())
  for (let n = 0; n < 100; n++) it.begin(`/post/${n}`)
  for (let n = 0; n < 100; n++) it.end(`/post/${n}`)
  expect(it.paths()).toEqual([])
  it.begin('/about')
  expect(it.paths()).toEqual(['/about'])
})

test('a new session has nothing in hand', () => {
  const it = openInHand(inHandMemory())
  for (let n = 0; n < 100; n++) it.begin(`/post/${n}`)
  const before = it.beats()
  it.reset()
  expect([it.paths(), it.beats() > before]).toEqual([[], true])
  it.begin('/about')
  expect(it.paths()).toEqual(['/about'])
})

test('the page at which a thread stands still can be read from outside', async () => {
  const memory = inHandMemory()
  const code = `
    const { workerData, parentPort } = require('node:worker_threads')
    import(${JSON.stringify(new URL('./in-hand.ts', import.meta.url).href)}).then(({ openInHand }) => {
      openInHand(workerData).begin('/post/7')
      parentPort.postMessage('begun')
      for (;;);
    })`
  const worker = new Worker(code, { eval: true, workerData: memory })
  await once(worker, 'message')
  expect(openInHand(memory).paths()).toEqual(['/post/7'])
  await worker.terminate()
})
