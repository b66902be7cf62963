import { expect, test } from 'vitest'
import { type Asked, hasOperators, readQuery } from './search-operators.ts'

const EMPTY: Asked = {
  words: '',
  sentences: [],
  without: [],
  tags: [],
  authors: [],
  columns: [],
  after: null,
  before: null,
  kind: null,
}
const shanghai = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

test.each<[string, Partial<Asked>]>([
  ['部署 nginx', { words: '部署 nginx' }],
  ['#Redis 持久化', { tags: ['Redis'], words: '持久化' }],
  ['#"Spring Boot" @沈砚', { tags: ['Spring Boot'], authors: ['沈砚'] }],
  ['专栏:数据库 索引', { columns: ['数据库'], words: '索引' }],
  ['专栏：“从零开始” 索引', { columns: ['从零开始'], words: '索引' }],
  ['索引 -MySQL -"慢 查询"', { words: '索引', without: ['MySQL', '慢 查询'] }],
  ['"追加是 顺序写"', { sentences: ['追加是 顺序写'] }],
  ['“追加是顺序写”', { sentences: ['追加是顺序写'] }],
  ['after:2024-06 before:2025', { after: shanghai('2024-06-01'), before: shanghai('2025-01-01') }],
  ['after:2024-2-29', { after: shanghai('2024-02-29') }],
  ['AFTER：2024-06-03', { after: shanghai('2024-06-03') }],
  ['before:明天 after:2024-13 after:2023-02-29', { words: 'before:明天 after:2024-13 after:2023-02-29' }],
  ['c# c++ a@b.com x-y', { words: 'c# c++ a@b.com x-y' }],
  ['# @ -', { words: '# @ -' }],
  ['', {}],
])('%s', (query, asked) => {
  expect(readQuery(query)).toEqual({ ...EMPTY, ...asked })
})

test('words alone have no operators', () => {
  expect(hasOperators(readQuery('c# 部署'))).toBe(false)
  for (const it of ['#a', '@a', '专栏:a', '-a', '"a b"', 'after:2024', 'before:2024'])
    expect(hasOperators(readQuery(it)), it).toBe(true)
})
