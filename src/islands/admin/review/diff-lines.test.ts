import { expect, test } from 'vitest'
import { diffLines, foldLines } from './diff-lines.ts'

const SIGNS = { same: ' ', gone: '-', new: '+' } as const
const shown = (before: string, after: string) =>
  diffLines(before, after).map((it) => {
    const text = it.pieces.map((piece) => (piece.isChanged ? `[${piece.text}]` : piece.text)).join('')
    return `${it.old ?? ''}:${it.fresh ?? ''}${SIGNS[it.kind]}${text}`
  })

test('what is gone stands before what came, numbered as in each text, and its words are marked', () => {
  expect(shown('题\n\n一次要写很多的时候。\n尾', '题\n\n一次要写几百兆的时候。\n再加一行\n尾')).toEqual([
    '1:1 题',
    '2:2 ',
    '3:-一次要写[很多]的时候。',
    ':3+一次要写[几百兆]的时候。',
    ':4+再加一行',
    '4:5 尾',
  ])
  expect(shown('同', '同')).toEqual(['1:1 同'])
})

test('long agreements are folded, with some lines around what differs', () => {
  const text = Array.from({ length: 40 }, (_, n) => `第 ${n} 行`)
  const changed = text.with(20, '换了')
  const parts = foldLines(diffLines(text.join('\n'), changed.join('\n')))
  expect(parts.map((it) => [it.isFold, it.lines.length])).toEqual([
    [true, 17],
    [false, 8],
    [true, 16],
  ])
  expect(foldLines(diffLines('一\n二', '一\n三')).map((it) => it.isFold)).toEqual([false])
})
