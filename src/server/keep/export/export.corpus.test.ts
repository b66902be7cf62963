import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Renderer } from '#server/core/render/renderer.ts'
import { importFolder } from '#server/keep/import/import.folder.ts'
import { exportPlace, filesIn } from './export.fixture.ts'
import { takeExport } from './return.take.ts'

const CORPUS = join(import.meta.dirname, '../../../../../shared/corpus/javaguide')
const SLOW = 180_000

/** Replaces rendering, which has tests of its own: only export and import are tested here. */
const asItIs: Renderer = {
  render: async (html) => ({
    rendered: { html, outline: [], plain: '', wordCount: 0, readMinutes: 1, summary: '' },
    complete: true,
    finished: null,
  }),
  close: async () => {},
}

describe.skipIf(!existsSync(CORPUS))('real articles with their pictures', () => {
  const place = exportPlace()
  beforeAll(async () => {
    const first = await place.empty()
    await importFolder({ ...place.depsOf(first), renderer: asItIs }, CORPUS)
    await place.make(first, 'first.zip')
    await place.make(first, 'first')
  }, SLOW)
  afterAll(() => place.close())

  it('are the same to the last byte, out and in and out again', { timeout: SLOW }, async () => {
    const second = await place.empty()
    const outcome = await takeExport(place.path('first.zip'), { ...place.depsOf(second), renderer: asItIs }, { force: false })
    expect(outcome).toMatchObject({ code: 0, json: { reasons: [] } })
    await place.make(second, 'second')
    const [before, after] = [filesIn(place.path('first')), filesIn(place.path('second'))]
    expect(before.size).toBeGreaterThan(300)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [path, text] of before) expect(after.get(path) === text ? '' : path).toBe('')
  })
})
