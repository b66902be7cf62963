import { describe, expect, test } from 'vitest'
import { faultOf } from '../bar/link-fault.ts'
import type { Act } from '../workbench/surface.ts'
import { difference } from './difference.ts'
import { changeFor } from './markdown-acts.ts'

/** Runs an act; the brackets `⟦⟧` mark the selection before and after. */
function run(act: Act, marked: string): string {
  const from = marked.indexOf('⟦')
  const to = marked.indexOf('⟧') - 1
  const text = marked.replace(/[⟦⟧]/g, '')
  const { from: at, to: end, insert, select } = changeFor(act, text, from, to)
  const now = text.slice(0, at) + insert + text.slice(end)
  return `${now.slice(0, select[0])}⟦${now.slice(select[0], select[1])}⟧${now.slice(select[1])}`
}

describe('signs around words', () => {
  test.each([
    ['a ⟦b⟧ c', 'a **⟦b⟧** c'],
    ['a **⟦b⟧** c', 'a ⟦b⟧ c'],
    ['a ⟦**b**⟧ c', 'a ⟦b⟧ c'],
    ['a⟦⟧', 'a**⟦粗体⟧**'],
  ])('%s', (before, after) => expect(run({ do: 'bold' }, before)).toBe(after))

  test('one star beside another is not italic', () => expect(run({ do: 'italic' }, '**⟦b⟧**')).toBe('***⟦b⟧***'))
})

describe('beginnings of lines', () => {
  test.each<[Act, string, string]>([
    [{ do: 'heading', level: 2 }, '一⟦⟧二', '## 一二⟦⟧'],
    [{ do: 'heading', level: 3 }, '## 一⟦⟧', '### 一⟦⟧'],
    [{ do: 'heading', level: 0 }, '## 一⟦⟧', '一⟦⟧'],
    [{ do: 'quote' }, '⟦一\n\n二⟧', '⟦> 一\n\n> 二⟧'],
    [{ do: 'quote' }, '⟦> 一\n> 二⟧', '⟦一\n二⟧'],
    [{ do: 'numbers' }, '⟦- 一\n- 二⟧', '⟦1. 一\n2. 二⟧'],
    [{ do: 'tasks' }, '- 一⟦⟧', '- [ ] 一⟦⟧'],
    [{ do: 'bullets' }, '- [x] 一⟦⟧', '- 一⟦⟧'],
  ])('%j on %s', (act, before, after) => expect(run(act, before)).toBe(after))
})

describe('blocks', () => {
  test('stand apart from what is around them', () => {
    expect(run({ do: 'rule' }, '一⟦⟧\n二')).toBe('一\n\n---⟦⟧\n\n二')
    expect(run({ do: 'codeBlock', language: 'js' }, '一\n⟦let a⟧')).toBe('一\n\n```js\n⟦let a⟧\n```\n\n')
    expect(run({ do: 'table', rows: 1, columns: 2 }, '⟦⟧')).toBe('| ⟦列⟧ | 列 |\n| --- | --- |\n|    |    |\n\n')
  })

  test('a footnote takes the next number and its words go to the end', () => {
    expect(run({ do: 'footnote' }, '一⟦⟧二[^1]\n\n[^1]: 注\n')).toBe('一[^2]二[^1]\n\n[^1]: 注\n\n[^2]: ⟦⟧\n')
  })

  test('links and pictures with odd addresses stay whole', () => {
    expect(run({ do: 'link', address: '/a (b)', words: '' }, '⟦字]⟧')).toBe('[⟦字\\]⟧](</a (b)>)'.replace('字\\]⟧', '字\\⟧]'))
    expect(run({ do: 'image', address: '/a.png', words: '图' }, '⟦⟧')).toBe('![图](/a.png)⟦⟧')
  })
})

test.each(['javascript:alert(1)', ' JaVa\tScript:x', 'vbscript:x', 'file:///etc', 'data:text/html,x', ''])(
  '[5.15] %j is no address of a link',
  (address) => expect(faultOf(address)).not.toBe(''),
)
test.each(['https://a.example', '/post/1', '#a', 'mailto:a@b.c'])('%s is', (address) => expect(faultOf(address)).toBe(''))

test('of two texts the one stretch that differs', () => {
  expect(difference('abcd', 'abXd')).toEqual({ from: 2, to: 3, insert: 'X' })
  expect(difference('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' })
  expect(difference('a', 'a')).toBeNull()
})
