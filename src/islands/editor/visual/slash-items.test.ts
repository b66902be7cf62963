import { expect, test } from 'vitest'
import { en } from '../bar/words/en.ts'
import { zhCn } from '../bar/words/zh-cn.ts'
import { SLASH_ITEMS, slashItems } from './slash-items.ts'

const first = (query: string, words = zhCn) => slashItems(query, words)[0]?.name

test.each([
  ['表', 'table'],
  ['biaoge', 'table'],
  ['bg', 'table'],
  ['tab', 'table'],
  ['rwlb', 'tasks'],
  ['todo', 'tasks'],
  ['流程', 'diagram'],
  ['dmk', 'codeBlock'],
  ['jz', 'footnote'],
])('%s finds %s', (query, name) => expect(first(query)).toBe(name))

test('the words of the toolbar’s language are understood beside Chinese; nothing is found by letters of nothing', () => {
  expect(first('quo', en)).toBe('quote')
  expect(first('引', en)).toBe('quote')
  expect(slashItems('', zhCn)).toHaveLength(SLASH_ITEMS.length)
  expect(slashItems('zzz', zhCn)).toEqual([])
})
