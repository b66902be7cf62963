import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/core/send.ts'
import { laterWords } from '#lib/future-time.ts'
import { EMPTY } from '../../keep/page.ts'
import { whenWords } from '../../publish/when.ts'
import { faultsOf } from '../../settings/faults.ts'
import { withTag } from '../../settings/tag-rules.ts'
import { changeFor } from '../../source/markdown-acts.ts'
import { container, diagram } from '../samples.ts'
import { en } from './en.ts'
import { failureIn } from './failure.ts'
import { LANGUAGES } from './languages.ts'
import { $words } from './words.ts'
import { zhCn } from './zh-cn.ts'

afterEach(() => $words.set(zhCn))

const AROUND = { password: '', hasPassword: false, categories: null }
const BROKEN = { ...EMPTY, isOriginal: false, visibility: 'password', publishTime: '2020-01-01 08:00:00' } as const
const LONG = { title: 'x'.repeat(101), summary: 'x'.repeat(256), keywords: 'x'.repeat(256), cover: 'file:///x' }
const DEEP = { text: `${'> '.repeat(500)}x`, summary: 'a\0', tags: [{ id: null, name: ',' }] }

test.each(LANGUAGES.filter((it) => !['zh-CN', 'zh-TW', 'ja'].includes(it.code)))(
  '[2.30] in $code what is wrong with an article, its tags or its way is not said in Chinese',
  async ({ load }) => {
    $words.set(await load())
    for (const more of [{}, LONG, DEEP]) {
      const all = Object.values(faultsOf({ ...BROKEN, ...more }, AROUND))
      expect(all.length).toBeGreaterThan(4)
      for (const it of all) expect(it).not.toMatch(/\p{Script=Han}|%/u)
    }
    expect(withTag([], { id: null, name: 'fine' }).fault).toBe('')
    expect(faultsOf({ ...EMPTY, title: 'x', text: 'x', categoryId: 1 }, AROUND)).toEqual({})
    for (const name of ['x'.repeat(51), ',', 'twice'])
      expect(withTag([{ id: null, name: 'twice' }], { id: null, name }).fault).toMatch(/^[^\p{Script=Han}]+$/u)
    expect(failureIn(new ApiError(0, 'TimeoutError'))).not.toMatch(/\p{Script=Han}/u)
  },
)

test('[2.30] rules say their number, a refusal stays as the server says it', () => {
  $words.set(en)
  const faults = faultsOf({ ...BROKEN, ...LONG }, AROUND)
  expect(faults).toMatchObject({ title: 'At most 100 characters', categoryId: en.categoryIdRule, cover: en.coverRule })
  expect(faultsOf({ ...BROKEN, ...DEEP }, AROUND)).toMatchObject({
    contentMd: en.badText,
    summary: en.badSigns,
    tagNames: en.tagNamesRule,
  })
  expect(failureIn(new ApiError(403, '你已被禁言'))).toBe('你已被禁言')
})

test('[2.30] samples and times follow the language', () => {
  const now = Date.parse('2026-11-21T14:00:00+08:00')
  const samples = () =>
    [
      changeFor({ do: 'bold' }, '', 0, 0).insert,
      changeFor({ do: 'code' }, '', 0, 0).insert,
      changeFor({ do: 'table', rows: 1, columns: 1 }, '', 0, 0).insert,
      ...[diagram(), container('tip')].map((it) => ('text' in it ? it.text : '')),
    ].join('\n')
  expect(samples()).toMatch(/\*\*粗体\*\*.*`代码`.*\| 列 \|.*A\[读者\].*写在这里/s)
  expect(whenWords(zhCn, '2026-11-22 08:00:00', now)).toBe(laterWords('2026-11-22 08:00:00', now))
  $words.set(en)
  expect(samples()).toMatch(/\*\*bold text\*\*.*`code`.*\| Column \|.*A\[Reader\].*Write here/s)
  expect(samples()).not.toMatch(/\p{Script=Han}/u)
  expect(whenWords(en, '2026-11-22 08:00:00', now)).toBe('2026-11-22 08:00')
  expect(whenWords(en, '2026-11-21 08:00:00', now)).toBe('')
})
