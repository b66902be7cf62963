import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/bench/articles.ts'
import { corpusBlocks, sampleBlocks } from '#tests/support/block-corpus.ts'
import { emptyScore, partOf, STORIES, scoreStory, tellStory } from '#tests/support/edit-stories.ts'
import { align } from './align.ts'
import type { Part } from './alike.ts'

const parts = (...texts: string[]): Part[] =>
  texts.map((text) => partOf({ kind: text.startsWith('#') ? 'heading' : 'paragraph', text }))
const unknown = (...texts: string[]): Part[] => parts(...texts).map((it) => ({ ...it, text: null }))
const ABC = '甲乙丙丁戊己庚辛壬癸'
const OTHER = '子丑寅卯辰巳午未申酉'
/** Returns a text of this length whose beginning is that of `ABC`: the rest has no sign in common. */
const like = (shared: number, length: number) => ABC.slice(0, shared) + OTHER.slice(0, length - shared)

test('what is equal keeps its place, what is between is new or gone', () => {
  expect(align([], [])).toEqual([])
  expect(align([], parts('一'))).toEqual([null])
  expect(align(parts('一'), [])).toEqual([])
  expect(align(parts('一', '二', '三'), parts('新', '一', '三', '新新'))).toEqual([null, 0, 2, null])
})

test('equal blocks keep the company they had', () => {
  const before = parts('头', '同', '一', '同', '二', '同', '尾')
  expect(align(before, parts('头', '同', '一', '二', '同', '尾'))).toEqual([0, 1, 2, 4, 5, 6])
  expect(align(parts('同', '同', '同'), parts('同', '同', '同', '同'))).toEqual([0, 1, 2, null])
})

test('between the same neighbours half of the pairs of characters must be the same', () => {
  // Two blocks are left on each side, so none of them is the only one.
  const tell = (edited: string) =>
    align(parts('头', like(10, 7).slice(0, 7), '忽然消失的话', '尾'), parts('头', edited, '完全是另外一句', '尾'))[1]
  expect(tell(like(4, 7))).toBe(1)
  expect(tell(like(4, 8))).toBeNull()
})

test('what moved must be the same in seven tenths', () => {
  const tell = (moved: string) =>
    align(parts(ABC.slice(0, 9), '第一个不动的', '第二个不动的'), parts('第一个不动的', '第二个不动的', moved))[2]
  expect(tell(like(7, 9))).toBe(0)
  expect(tell(like(7, 10))).toBeNull()
})

test('the only block between the same neighbours may be rewritten, as long as a fifth of it is the same', () => {
  const tell = (text: string) => align(parts('头', ABC.slice(0, 9), '尾'), parts('头', text, '尾'))[1]
  expect(tell(like(2, 9))).toBe(1)
  expect(tell(like(1, 9))).toBeNull()
  expect(align(parts('头', '# 标题一', '尾'), parts('头', '标题一', '尾'))[1]).toBeNull()
})

test('where the former words are not known, the only block between the same neighbours is taken for the same', () => {
  expect(align(unknown('头', '一', '尾'), parts('头', '二', '尾'))).toEqual([0, 1, 2])
  expect(align(unknown('头', '一', '二', '尾'), parts('头', '三', '四', '尾'))).toEqual([0, null, null, 3])
})

test('the larger half of a split block keeps the number, and a joined block has that of the larger part', () => {
  const [long, short] = ['数据库把写过的页面先放在内存里，等到合适的时候再写到磁盘上。', '这叫检查点。']
  expect(align(parts('头', long + short, '尾'), parts('头', long, short, '尾'))).toEqual([0, 1, null, 2])
  expect(align(parts('头', short + long, '尾'), parts('头', short, long, '尾'))).toEqual([0, null, 1, 2])
  expect(align(parts('头', short, long, '尾'), parts('头', short + long, '尾'))).toEqual([0, 2, 3])
})

test('a section that moved keeps all its numbers, edited on the way too', () => {
  const before = parts('# 一', '一的正文很长很长', '# 二', '二的正文也很长很长', '# 三', '三的正文')
  const after = parts('# 三', '三的正文', '# 一', '一的正文很长很长', '# 二', '二的正文也很长很长很长')
  expect(align(before, after)).toEqual([4, 5, 0, 1, 2, 3])
})

test('lines of code follow an edit in the same way', () => {
  const lines = (text: string): Part[] => text.split('\n').map((it) => partOf({ kind: 'code', text: it }))
  const before = lines('const a = read()\nif (a) {\n  write(a, 1)\n}\nclose()')
  const after = lines("import { read } from 'b'\nconst a = read()\nif (a) {\n  write(a, 200)\n}\nflush()\nclose()")
  expect(align(before, after)).toEqual([null, 0, 1, 2, 3, null, 4])
})

const CORPORA: [name: string, blocks: () => Part[][], stories: number][] = [
  ['the sample', sampleBlocks, 1_200],
  ['three hundred real articles', corpusBlocks, 600],
]

describe.each(CORPORA)('generated edits of %s', { timeout: 120_000 }, (name, blocksOf, stories) => {
  const texts = blocksOf()
  // The real articles lie beside the repository and may be absent.
  test.skipIf(texts.length === 0)(`${name}: numbers stay as promised`, () => {
    const random = seededRandom(11)
    const score = emptyScore()
    for (let story = 0; story < stories; story++) {
      const text = texts[Math.floor(random() * texts.length)] ?? []
      scoreStory(score, text, tellStory(STORIES[story % STORIES.length] ?? 'many', text, random))
    }
    expect(score.stories).toBe(stories)
    expect(score.untouchedKept / score.untouched).toBeGreaterThanOrEqual(0.99)
    expect(score.editedKept / score.edited).toBeGreaterThanOrEqual(0.95)
    expect(score.wrong / score.blocks).toBeLessThanOrEqual(0.005)
  })

  test.skipIf(texts.length === 0)(`${name}: no number is given twice, and the same text keeps all`, () => {
    const random = seededRandom(13)
    for (const text of texts.slice(0, 60)) {
      expect(align(text, text)).toEqual([...text.keys()])
      const origins = align(text, tellStory('many', text, random).map(partOf)).filter((it) => it !== null)
      expect(new Set(origins).size).toBe(origins.length)
    }
  })
})
