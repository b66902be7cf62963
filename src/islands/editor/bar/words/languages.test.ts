import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { zhCn } from './zh-cn.ts'

test('[2.30] the toolbar speaks eight languages, each with all of its words', async () => {
  expect(LANGUAGES.map((it) => it.name)).toHaveLength(8)
  for (const { code, load } of LANGUAGES) {
    const words = await load()
    expect(Object.keys(words), code).toEqual(Object.keys(zhCn))
    expect(
      Object.values(words).every((it) => it.trim().length > 0),
      code,
    ).toBe(true)
    // Buttons that read alike could not be told apart.
    expect(new Set(Object.values(words)).size, code).toBeGreaterThan(Object.keys(zhCn).length - 2)
  }
})
