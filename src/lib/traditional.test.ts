import { expect, test } from 'vitest'
import { tableOf, traditionalWriter } from './traditional.ts'

const PAIRS = [
  ['发', '發'],
  ['头', '頭'],
  ['里', '裡'],
  ['头发', '頭髮'],
  ['发头', '發頭'],
  ['公里', '公里'],
  ['万一个', '萬一'],
] as const

test('the longest word wins, and other text stays', () => {
  const write = traditionalWriter(tableOf(PAIRS))
  expect(write('头发里发头，3 公里，ab')).toBe('頭髮裡發頭，3 公里，ab')
  expect(write('')).toBe('')
})

test('the table holds what shorter words do not say, and nothing of another length', () => {
  expect(tableOf(PAIRS)).toEqual(['发發头頭里裡', '头发頭髮公里公里'])
})

test('a place in the text stays the place', () => {
  const text = '头发😀里，万一个'
  expect(traditionalWriter(tableOf(PAIRS))(text)).toHaveLength(text.length)
})
