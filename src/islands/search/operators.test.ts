import { expect, test } from 'vitest'
import { lastPart, offeredTags, tagQuery, withLast } from './operators.ts'

const TAGS = ['Redis', 'Spring Boot', 'MySQL', '编译器', 'C#']

test('tags are offered behind #, those that begin with it first', () => {
  expect(offeredTags('索引 #s', TAGS, 6)).toEqual(['Spring Boot', 'Redis', 'MySQL'])
  expect(offeredTags('#', TAGS, 3)).toEqual(['Redis', 'Spring Boot', 'MySQL'])
  expect(offeredTags('#编', TAGS, 6)).toEqual(['编译器'])
  expect(offeredTags('#redis', TAGS, 6)).toEqual([])
  expect(offeredTags('索引', TAGS, 6)).toEqual([])
  expect(offeredTags('#redis 索引', TAGS, 6)).toEqual([])
})
test('what is chosen takes the place of what was typed', () => {
  expect(lastPart('索引 #s')).toBe('#s')
  expect(lastPart('索引 ')).toBe('')
  expect(withLast('索引 #s', tagQuery('Spring Boot'))).toBe('索引 #"Spring Boot" ')
  expect(withLast('#s', tagQuery('Redis'))).toBe('#Redis ')
  expect(withLast('索引 ', '@')).toBe('索引 @')
})
