import { Session } from 'node:inspector'
import { beforeAll, expect, test } from 'vitest'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { FAMILIES, ORDINARY } from '#tests/support/text-families.ts'
import { renderMarkdown } from './render.ts'

const session = new Session()
session.connect()
session.post('Profiler.enable')

/**
 * Counts the calls of functions while a text is rendered: the same on every machine, however busy it is. What a function does within
 * itself is bounded in `bounds.test.ts`, what is moved in `linear.test.ts`.
 */
async function steps(text: string): Promise<number> {
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await renderMarkdown(text, { highlight: false })
  let count = 0
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { functions } of result) for (const { ranges } of functions) count += ranges[0]?.count ?? 0
  })
  session.post('Profiler.stopPreciseCoverage')
  return count
}

/** Limits the steps of a text, compared with ordinary prose of the same length. Table rows need most: four times as many. */
const DEAR = 6
const LENGTH = 20_000
let prose: number
beforeAll(async () => {
  prose = await steps(ORDINARY(LENGTH))
})

test.each([
  '"[a](<b" again and again',
  '"[" again and again',
  '"*a " again and again',
  '"_a" again and again',
  'stars of growing lengths',
  'lists of growing and falling depth',
  'list of many lines with many paragraphs',
  'backticks of growing lengths',
  'backticks of falling lengths',
  '"<!-- a" again and again',
  '"<![CDATA[a" again and again',
  'rows of a table without its line',
  'a long table',
])('a text of 20,000 signs takes about twice as much as one of 10,000: %s', { timeout: 60_000 }, async (name) => {
  const [half, whole] = [LENGTH / 2, LENGTH].map((it) => FAMILIES.get(name)?.(it) ?? '') as [string, string]
  const [before, after] = [await steps(half), await steps(whole)]
  expect(after).toBeLessThan(before * 2.6)
  expect(after).toBeLessThan(prose * DEAR)
})

test.each([
  '"> " again and again',
  '"- " again and again',
  'quotes of growing depth',
  'lists of growing depth',
  'deep quote, then lines',
  'a list in a quote in a list',
])('a text that is nested too deep is refused, and costs next to nothing: %s', async (name) => {
  const text = FAMILIES.get(name)?.(LENGTH) ?? ''
  expect(tooMuchMarkdown(text)).toMatch(/最多/)
  expect(await steps(text)).toBeLessThan(text.length * 2)
})
