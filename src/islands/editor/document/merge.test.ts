import { describe, expect, test } from 'vitest'
import { readBlocks } from './blocks.ts'
import { merge, type Piece } from './merge.ts'

const SOURCE = `\n# 题\n第一段\n紧接着\n\n\n* 一\n* 二\n\n\`\`\`js\na\n\n\nb\n\`\`\`\n> 引\n\n[^1]: 注\n\n\n`
const { blocks } = readBlocks(SOURCE)
const kept = (...numbers: number[]): Piece[] => numbers.map((it) => ({ kept: it }))
const all = kept(...blocks.keys())

test('blocks are whole lines of the source, in order, and nothing but blank lines is between them', () => {
  expect(blocks.map((it) => it.kind)).toEqual(['heading', 'paragraph', 'list', 'code', 'blockquote', 'footnoteDefinition'])
  let end = 0
  for (const { from, to } of blocks) {
    expect(SOURCE.slice(end, from).trim()).toBe('')
    end = to
  }
})

describe('a merge', () => {
  test('of what was not touched is the source, byte for byte', () => expect(merge(SOURCE, blocks, all)).toBe(SOURCE))

  test.each(blocks.map((it, index) => [it.kind, index] as const))(
    'of an edited %s changes that block and no other',
    (kind, at) => {
      const { from, to } = blocks[at] ?? { from: 0, to: 0 }
      const pieces = all.with(at, { text: '新', kind })
      expect(merge(SOURCE, blocks, pieces)).toBe(`${SOURCE.slice(0, from)}新${SOURCE.slice(to)}`)
    },
  )

  test('parts blocks that would run together', () => {
    expect(merge('# 题\n文', readBlocks('# 题\n文').blocks, [{ text: '题', kind: 'paragraph' }, { kept: 1 }])).toBe('题\n\n文')
    expect(
      merge('甲\n\n乙\n', readBlocks('甲\n\n乙\n').blocks, [{ kept: 0 }, { text: '新', kind: 'paragraph' }, { kept: 1 }]),
    ).toBe('甲\n\n新\n\n乙\n')
  })

  test('leaves out what was deleted and keeps the end of the text', () => {
    expect(merge('甲\n\n乙\n\n丙\n', readBlocks('甲\n\n乙\n\n丙\n').blocks, kept(0, 2))).toBe('甲\n\n丙\n')
    expect(merge('甲\n\n乙\n', readBlocks('甲\n\n乙\n').blocks, [])).toBe('')
  })

  test('takes what was moved as it stood', () => {
    const source = '甲\n\n* 乙\n* 丙\n\n丁'
    expect(merge(source, readBlocks(source).blocks, kept(1, 0, 2))).toBe('* 乙\n* 丙\n\n甲\n\n丁')
  })

  test.each([
    ['two new ones', '', [], ['- 甲\n  - 一\n-', '- [x] 乙\n- 丙', '- 丁'], '- 甲\n  - 一\n-\n\n* [x] 乙\n* 丙\n\n- 丁\n'],
    ['new numbered ones', '', [], ['1. 甲\n2. 乙', '1. 丙\n   1. 一'], '1. 甲\n2. 乙\n\n1) 丙\n   1. 一\n'],
    ['an edited one after one that was kept', '- 甲\n\n* 乙\n', [0], ['- 丙'], '- 甲\n\n* 丙\n'],
    ['lists of two kinds', '', [], ['- 甲', '1. 乙'], '- 甲\n\n1. 乙\n'],
  ])('keeps neighbouring lists apart: %s', (_, source, old, fresh, text) => {
    const pieces = [...kept(...old), ...fresh.map((it) => ({ text: it, kind: 'list' }))]
    expect(merge(source, readBlocks(source).blocks, pieces)).toBe(text)
  })

  test('keeps a new list apart from the one that it is put in front of', () => {
    const { blocks } = readBlocks('- 甲\n')
    expect(merge('- 甲\n', blocks, [{ text: '- 新', kind: 'list' }, ...kept(0)])).toBe('* 新\n\n- 甲\n')
  })

  test('begins an empty text', () => expect(merge('', [], [{ text: '字', kind: 'paragraph' }])).toBe('字\n'))
})

test('front matter and containers in the words of other programs keep their lines', () => {
  const source = '---\ntitle: 题\n---\n\n::: tip 小心 [一]\n字\n:::\n\n尾'
  const found = readBlocks(source).blocks
  expect(found.map((it) => [it.kind, source.slice(it.from, it.to)])).toEqual([
    ['frontMatter', '---\ntitle: 题\n---'],
    ['containerDirective', '::: tip 小心 [一]\n字\n:::'],
    ['paragraph', '尾'],
  ])
})

test('one block that was moved far is the only one that is not where it was: all others keep the room between them', () => {
  const source = '甲\n\n\n乙\n\n\n\n丙\n\n* 丁\n\n\n戊\n'
  const { blocks: found } = readBlocks(source)
  expect(merge(source, found, kept(4, 0, 1, 2, 3))).toBe('戊\n\n甲\n\n\n乙\n\n\n\n丙\n\n* 丁\n')
  // A copy is text, as it stood.
  expect(merge(source, found, kept(0, 1, 1, 2, 3, 4))).toBe('甲\n\n\n乙\n\n乙\n\n丙\n\n* 丁\n\n\n戊\n')
})
