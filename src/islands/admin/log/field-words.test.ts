import { expect, test } from 'vitest'
import { fieldWords, valueWords } from './field-words.ts'

test('what an act changed is told in the words of the admin, and what has none keeps its own', () => {
  expect(fieldWords('site', 'name')).toBe('网站名称')
  expect(fieldWords('category', 'name')).toBe('名字')
  expect(fieldWords('article', 'somethingNew')).toBe('somethingNew')
  expect(valueWords('article', 'status', 3)).toBe('审核中')
  expect(valueWords('user', 'role', 'admin')).toBe('管理员')
  expect(valueWords('words', 'holdFirst', false)).toBe('否')
  expect(fieldWords('category', 'hue')).toBe('颜色')
  expect(valueWords('category', 'hue', 160)).toBe('松')
  expect(valueWords('user', 'reason', '')).toBe('—')
  expect(valueWords('goods', 'tags', ['甲'])).toContain('甲')
})
