import { expect, test } from 'vitest'
import { kindIn, lastPart, needsNames, offersFor, withLast, withoutKind } from './operators.ts'

const names = {
  tags: ['Redis', 'Spring Boot', 'MySQL', '编译器', 'C#'],
  authors: ['沈砚', '林晚舟'],
  columns: ['从零开始', '数据库 漫游'],
}
const offered = (text: string) => offersFor(text, names, 2026).map((it) => it.part)

test('names are offered behind their sign, those that begin with what is typed first', () => {
  expect(offered('索引 #s')).toEqual(['#"Spring Boot"', '#Redis', '#MySQL'])
  expect(offered('#')).toEqual(['#Redis', '#"Spring Boot"', '#MySQL', '#编译器', '#C#'])
  expect(offered('#编')).toEqual(['#编译器'])
  expect(offered('#redis')).toEqual([])
  expect(offered('@')).toEqual(['@沈砚', '@林晚舟'])
  expect(offered('锁 @晚')).toEqual(['@林晚舟'])
  expect(offered('专栏:漫')).toEqual(['专栏:"数据库 漫游"'])
  expect(offered('专栏：从')).toEqual(['专栏：从零开始'])
  expect(offered('in:')).toEqual(['in:文章', 'in:说说', 'in:项目', 'in:留言', 'in:评论'])
  expect(offered('IN:评')).toEqual(['IN:评论'])
  expect(offersFor('#', { ...names, tags: Array.from({ length: 20 }, (_, n) => `t${n}`) }, 2026)).toHaveLength(6)
})
test('dates are offered from their second letter on', () => {
  expect(offersFor('索引 af', names, 2026)).toEqual([
    { part: 'after:2026', words: '今年以来' },
    { part: 'after:2025', words: '去年以来' },
  ])
  expect(offered('before:20')).toEqual(['before:2026'])
  expect(offered('before:2026')).toEqual([])
})
test('nothing is offered for words, nor behind what is finished', () => {
  for (const text of ['索引', '#redis 索引', '#Redis ', '', 'a', 'in', 'in 的用法', 'b']) expect(offered(text), text).toEqual([])
  expect(needsNames('a #')).toBe(true)
  expect(needsNames('after:')).toBe(false)
})
test('what is chosen takes the place of what was typed', () => {
  expect(lastPart('索引 #s')).toBe('#s')
  expect(lastPart('索引 ')).toBe('')
  expect(withLast('索引 #s', '#"Spring Boot" ')).toBe('索引 #"Spring Boot" ')
  expect(withLast('索引 ', '@')).toBe('索引 @')
})
test('a query names what is searched, the last one counts, and can lose it', () => {
  expect(kindIn('部署 in:评论')).toBe('comment')
  expect(kindIn('IN：说说 面')).toBe('moment')
  expect(kindIn('in:评论 in:文章')).toBe('article')
  for (const it of ['部署', 'in:别处', 'main:评论', 'in: 评论']) expect(kindIn(it), it).toBeUndefined()
  expect(withoutKind('in:评论 部署')).toBe('部署')
  expect(withoutKind('部署 in:别处')).toBe('部署 in:别处')
})
