import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const module = JSON.stringify(new URL('./give-way.ts', import.meta.url))
const code = `
  const { readlinkSync } = require('node:fs')
  const { getPriority } = require('node:os')
  const { parentPort } = require('node:worker_threads')
  import(${module}).then(({ giveWay }) => {
    giveWay()
    parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))))
  })`

test.runIf(process.platform === 'linux')('the thread that publishes stands back, the one that answers does not', async () => {
  const before = getPriority(process.pid)
  const worker = new Worker(code, { eval: true })
  const [own] = (await once(worker, 'message')) as [number]
  await worker.terminate()
  expect(own).toBeGreaterThan(before)
  expect(getPriority(process.pid)).toBe(before)
})
