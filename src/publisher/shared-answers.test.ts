import { expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { tag } from '#contract/content/tag.ts'
import type { Ask } from '#contract/core/send.ts'
import { site } from '#contract/site/site.ts'
import { shareAnswers } from './shared-answers.ts'

/** An API that numbers its answers. */
function numbering() {
  const asked: string[] = []
  const ask = (async (it: { path: string }) => ({
    data: { n: asked.push(it.path), parts: [{ n: 0 }] },
    extra: {},
  })) as unknown as Ask
  return { asked, askAt: shareAnswers(ask) }
}

test('what takes no input is asked once at each position of the log, also by renders beside each other', async () => {
  const { asked, askAt } = numbering()
  const [one, two] = await Promise.all([askAt(1)(site.config, {}), askAt(1)(site.config, {})])
  expect(one).toBe(two)
  expect(await askAt(1)(site.config, {})).toBe(one)
  expect(await askAt(2)(site.config, {})).not.toBe(one)
  await askAt(2)(tag.list, {})
  expect(asked).toEqual([site.config.path, site.config.path, tag.list.path])
})

test('a render goes on with the answers of its own position', async () => {
  const { askAt } = numbering()
  const early = askAt(1)
  const late = await askAt(2)(site.config, {})
  await early(site.config, {})
  expect(await askAt(2)(site.config, {})).toBe(late)
})

test('a call with input is asked each time', async () => {
  const { asked, askAt } = numbering()
  for (const id of [1, 1]) await askAt(1)(article.detail, { params: { id } })
  expect(asked).toHaveLength(2)
})

test('a failure is not kept', async () => {
  let isBroken = true
  const ask = (async () => {
    if (isBroken) throw new Error('broken')
    return { data: {}, extra: {} }
  }) as unknown as Ask
  const askAt = shareAnswers(ask)
  await expect(askAt(1)(site.config, {})).rejects.toThrow('broken')
  isBroken = false
  expect(await askAt(1)(site.config, {})).toEqual({ data: {}, extra: {} })
})

test('no page can change what the next one reads', async () => {
  const { askAt } = numbering()
  const { data } = await askAt(1)(site.config, {})
  expect(() => Object.assign(data, { name: 'mine' })).toThrow()
  expect(() => Object.assign((data as unknown as { parts: object[] }).parts[0] ?? {}, { n: 1 })).toThrow()
})
