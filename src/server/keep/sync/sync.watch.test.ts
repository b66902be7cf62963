import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writing } from '#contract/content/writing.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Remote } from '../post/post.remote.ts'
import { keepWatching } from './sync.commands.ts'
import { patient, watchFolder } from './sync.watch.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-watch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

class Stopped extends Error {}

test('passes repeat, and a line is said again only when it was gone between', async () => {
  const note = (path: string) => ({ what: 'note' as const, path, words: '话' })
  const passes = [
    async () => [note('a'), note('b')],
    async () => [note('b')],
    async () => Promise.reject(new Refusal(503, '连不上')),
    async () => [note('b'), note('a')],
    async () => Promise.reject(new Stopped()),
  ]
  const said: string[] = []
  let closed = 0
  const watcher = { changed: async () => {}, close: () => closed++ }
  const watching = keepWatching(
    () => (passes.shift() as (typeof passes)[0])(),
    (line) => said.push(line),
    watcher,
  )
  await expect(watching).rejects.toThrow(Stopped)
  expect(said).toEqual(['注意\ta\t话', '注意\tb\t话', '连不上', '注意\tb\t话', '注意\ta\t话'])
  expect(closed).toBe(1)
})

test('a saved file wakes the watcher, the notes of the program do not', async () => {
  const watcher = watchFolder(folder)
  const woken = watcher.changed()
  writeFileSync(join(folder, 'a.md'), '字')
  await woken
  watcher.close()
})

test('a call that has to wait is made again after the seconds that the site asked for', async () => {
  const slept: number[] = []
  const said: string[] = []
  let asked = 0
  const remote = (async () => {
    if (++asked < 3) throw new Refusal(409, '操作太频繁', { retryAfter: asked })
    if (asked === 4) throw new Refusal(409, '不行')
    return { articles: [], next: null }
  }) as unknown as Remote
  const calls = patient(
    remote,
    (words) => said.push(words),
    async (ms) => slept.push(ms),
  )
  expect(await calls(writing.versions, { query: {} })).toEqual({ articles: [], next: null })
  expect([slept, said[1]]).toEqual([[1000, 2000], '站点请求慢一点，等 2 秒再继续'])
  await expect(calls(writing.versions, { query: {} })).rejects.toThrow('不行')
})
