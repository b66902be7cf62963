import { expect, test } from 'vitest'
import { chineseDay, compose, type PosterChoice, type PosterWords } from './compose.ts'
import { type Shape, sealLetters } from './shapes.ts'
import { cutTo, wrap, wrapCut } from './wrap.ts'

const WORDS: PosterWords = {
  siteName: '砚边小记',
  title: 'SQLite 的 WAL 模式到底快在哪里',
  summary: '把一次写入从头到尾拆开来数一遍：写了几次盘，等了几次盘，谁在等谁。',
  author: '沈砚',
  day: '2026-02-14',
  address: 'https://yanbian.example/post/12',
  column: '数据库漫游 · 第三篇',
  quote: { text: '慢的从来不是 SQLite，是我们每写一行都要磁盘当面点头。', ink: null, section: '三、量一量' },
}
const CHOICE: PosterChoice = { look: 'ink', paper: 'day', hasCode: true, hasSeal: true, hasColumn: true }
/** Measures as a font would whose Chinese signs are square and whose others are half as wide. */
const widthOf = (text: string, size: number) => [...text].reduce((sum, it) => sum + (it > '\u2e80' ? size : size / 2), 0)

const drawn = (choice: Partial<PosterChoice> = {}, words: Partial<PosterWords> = {}) =>
  compose({ ...WORDS, ...words }, { ...CHOICE, ...choice }, widthOf)
type Text = Extract<Shape, { kind: 'text' }>
const textsOf = (shapes: readonly Shape[]) => shapes.filter((it): it is Text => it.kind === 'text')
const titleOf = (shapes: readonly Shape[]) => textsOf(shapes).filter((it) => it.weight === 700 && it.x < 100)

test('the seal takes four characters by two and two, and else the first', () => {
  expect(sealLetters('砚边小记')).toEqual(['砚', '边', '小', '记'])
  expect(sealLetters('砚台')).toEqual(['砚'])
  expect(sealLetters('一二三')).toEqual(['一'])
  expect(sealLetters('砚边小记事')).toEqual(['砚'])
  expect(sealLetters('My 砚 台')).toEqual(['M', 'y', '砚', '台'])
  expect(sealLetters('')).toEqual([])
})

test('a day is written as under a letter', () => {
  expect(chineseDay('2026-02-14')).toBe('二〇二六年二月十四日')
  expect(chineseDay('2010-10-10')).toBe('二〇一〇年十月十日')
  expect(chineseDay('2021-12-31')).toBe('二〇二一年十二月三十一日')
  expect(chineseDay('2021-11-20')).toBe('二〇二一年十一月二十日')
})

test('the size of a title steps down with its length, at most four lines, and everything stays inside', () => {
  const sizes = new Set<number>()
  for (let length = 1; length < 90; length += 3) {
    const shapes = drawn({}, { title: '数据库的提交到底慢在什么地方呢'.repeat(9).slice(0, length) })
    const lines = titleOf(shapes)
    expect(lines.length).toBeLessThanOrEqual(4)
    for (const it of textsOf(shapes)) if (!it.align) expect(it.x + widthOf(it.text, it.size)).toBeLessThanOrEqual(990)
    // The title ends above the rule.
    for (const it of lines) expect(it.y).toBeLessThan(700)
    sizes.add(lines[0]?.size ?? 0)
  }
  expect([...sizes]).toEqual([96, 84, 72, 64])
  expect(titleOf(drawn({}, { title: '很长的标题'.repeat(40) })).at(-1)?.text).toMatch(/…$/)
})

test('words are not broken, and lines are about as long as each other', () => {
  const measure = (text: string) => widthOf(text, 10)
  expect(wrap('SQLite 的 WAL 模式到底快在哪里', 100, 3, measure)?.join('|')).not.toMatch(/[A-Za-z]\|[A-Za-z]/)
  const lines = wrap('一次写入要走多少步骤才算完成', 100, 2, measure) ?? []
  expect(lines).toHaveLength(2)
  expect(Math.abs(measure(lines[0] ?? '') - measure(lines[1] ?? ''))).toBeLessThanOrEqual(40)
  expect(wrap('一次写入要走多少步骤才算完成', 50, 2, measure)).toBe(null)
  expect(wrapCut('一次写入要走多少步骤才算完成', 50, 2, measure).at(-1)).toMatch(/…$/)
  // A word that is wider than a line breaks inside instead of leaving the picture.
  expect(wrap('a'.repeat(30), 50, 3, measure)).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa', 'aaaaaaaaaa'])
  expect(cutTo('一二三四五', 50, measure)).toBe('一二三四五')
  expect(cutTo('一二三四五六', 50, measure)).toBe('一二三四…')
})

test('a quote stands between its brackets, with the ink of its mark or without', () => {
  const plain = drawn({ look: 'quote' })
  expect(plain.filter((it) => it.kind === 'rect')).toHaveLength(1)
  const lines = textsOf(plain).filter((it) => it.weight === 600 && it.size > 32 && it.x === 96 && it.y < 1000)
  expect(lines.map((it) => it.text).join('')).toBe(WORDS.quote?.text)
  const marked = drawn({ look: 'quote' }, { quote: { text: '慢的从来不是它。', ink: 'green', section: '' } })
  const [ground, ink] = marked.filter((it) => it.kind === 'rect')
  expect(ground?.fill).toBe('#faf8f4')
  // The full stop at the end has no ink.
  expect(ink).toMatchObject({ fill: '#cdf0de', width: widthOf('慢的从来不是它', 84) })
  const long = drawn({ look: 'quote' }, { quote: { text: '很长的一段话，'.repeat(80), ink: null, section: '一' } })
  for (const it of textsOf(long)) expect(it.y).toBeLessThanOrEqual(1346)
  expect(textsOf(long).find((it) => it.text === '一')?.y).toBeLessThan(1148)
})

test('the column stands at the head, above the title of a cover, and not on a quote', () => {
  const of = (choice: Partial<PosterChoice>) => textsOf(drawn(choice)).find((it) => it.text === WORDS.column)
  expect(of({})).toMatchObject({ x: 984, y: 119, align: 'end' })
  expect(of({ look: 'cover' })).toMatchObject({ x: 96, y: 738 })
  expect([of({ hasColumn: false }), of({ look: 'quote' })]).toEqual([undefined, undefined])
  const first = (choice: Partial<PosterChoice>) => titleOf(drawn({ look: 'cover', ...choice }))[0]?.y
  expect([first({}), first({ hasColumn: false })]).toEqual([834, 800])
})

test('what is taken away is gone, and its words move up to the margin', () => {
  const bare = drawn({ hasCode: false, hasSeal: false })
  expect(textsOf(bare).find((it) => it.text === '沈砚')?.x).toBe(96)
  expect(textsOf(bare).at(-1)?.text).toBe('全文在 yanbian.example')
  const all = drawn({ paper: 'night' })
  expect(textsOf(all).find((it) => it.text === '沈砚')?.x).toBe(292)
  // On dark paper the code has its light ground, 16 around it.
  expect(all).toContainEqual({ kind: 'rect', x: 80, y: 1180, width: 196, height: 196, radius: 10, fill: '#f3f0e9' })
})

test('the QR code has level M and the address of the article', async () => {
  const { encode } = await import('uqr')
  const { data, size } = encode(WORDS.address, { ecc: 'M', border: 0 })
  const code = drawn().find((it) => it.kind === 'path' && it.at?.[1] === 1196) as Extract<Shape, { kind: 'path' }>
  expect(code.at?.[2]).toBeCloseTo(164 / size)
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  expect(code.d).toBe(dark.join(''))
})
