import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { type WordName, zhCn } from './zh-cn.ts'

/** Rules of the contract, which speaks Chinese itself. */
const RULES =
  'titleRule contentMdRule categoryIdRule originalUrlRule passwordRule coverRule tagNamesRule badText badSigns tooLong unanswered'

test('[2.30] the editor speaks eight languages, each with all of its words', async () => {
  expect(LANGUAGES.map((it) => it.name)).toHaveLength(8)
  for (const { code, load } of LANGUAGES) {
    const words = await load()
    const rules = code === 'zh-CN' ? [] : RULES.split(' ')
    expect(Object.keys(words).sort(), code).toEqual([...Object.keys(zhCn), ...rules].sort())
    // A label has a place in each language for the words that are put into it.
    for (const [name, it] of Object.entries(zhCn)) {
      const signs = it.includes('#') ? /[%#]/g : /%/g
      const places = (label: string) => (label.match(signs) ?? []).sort()
      expect([code, name, ...places(words[name as WordName])]).toEqual([code, name, ...places(it)])
    }
    expect(
      Object.values(words).every((it) => it.trim().length > 0),
      code,
    ).toBe(true)
    // Buttons that read alike could not be told apart.
    expect(new Set(Object.values(words)).size, code).toBeGreaterThan(Object.keys(words).length - 3)
  }
})

/** Signs of simplified Chinese that traditional Chinese writes otherwise. */
const SIMPLIFIED = /[编辑题删线链码块图项视预览发设选应开离写这会档页览标]/
/** Written in Japanese as in Chinese. */
const ALIKE = ['italic', 'quote', 'warning', 'footnote', 'tableSize']

test('[2.30] no label of the toolbar, the modes and the outline stays Chinese', async () => {
  const isLeft = (code: string, words: string, chinese: string) =>
    code === 'ja' ? words === chinese : code === 'zh-TW' ? SIMPLIFIED.test(words) : /\p{Script=Han}/u.test(words)
  for (const { code, load } of LANGUAGES.filter((it) => it.code !== 'zh-CN')) {
    const left = Object.entries(await load()).filter(([name, it]) => isLeft(code, it, zhCn[name as keyof typeof zhCn]))
    expect(
      left.map(([name]) => name),
      code,
    ).toEqual(code === 'ja' ? ALIKE : [])
  }
})
