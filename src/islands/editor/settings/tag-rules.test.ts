import { describe, expect, test } from 'vitest'
import { offersFor, withTag, withTyped } from './tag-rules.ts'

const KNOWN = ['SQLite', 'Redis', '事务', '事件循环', 'MySQL'].map((name, at) => ({ id: at + 1, name, articleNum: 9 - at }))
const tags = (...names: string[]) => names.map((name) => ({ id: null, name }))
const names = (typed: string, ...chosen: string[]) => offersFor(KNOWN, tags(...chosen), typed).map((it) => it.name)

describe('offered', () => {
  test('are known ones, most used first, those that begin so before others', () => {
    expect(names('')).toEqual(KNOWN.map((it) => it.name))
    expect(names('事')).toEqual(['事务', '事件循环', '事'])
    expect(names('sql')).toEqual(['SQLite', 'MySQL', 'sql'])
    expect(names('ＭＹＳＱＬ')).toEqual(['MySQL'])
  })
  test('is a new one only where the server would make one', () => {
    expect(names(' redis ')).toEqual(['Redis'])
    expect(names('redis', 'Redis')).toEqual([])
    expect(offersFor(KNOWN, [], ' Spring   Boot ')).toEqual([{ id: null, name: 'Spring Boot', articleNum: null }])
  })
})

describe('added', () => {
  test.each([
    ['ｒｅｄｉｓ', '已经有「ｒｅｄｉｓ」了'],
    ['字'.repeat(51), '标签最多 50 字'],
    ['\u200b', '标签不能为空'],
    ['a,b', '标签里不能有逗号和换行'],
  ])('is not %s', (name, fault) => expect(withTag(tags('Redis'), { id: null, name })).toEqual({ tags: tags('Redis'), fault }))
  test('is no sixth', () => {
    const five = tags('1', '2', '3', '4', '5')
    expect(withTag(five, { id: null, name: '6' })).toEqual({ tags: five, fault: '标签最多 5 个' })
  })
  test('are several at once, as pasted; known ones by their own names', () => {
    expect(withTyped([], KNOWN, 'redis，新的, MYSQL\n')).toEqual({
      tags: [
        { id: 2, name: 'Redis' },
        { id: null, name: '新的' },
        { id: 5, name: 'MySQL' },
      ],
      rest: '',
      fault: '',
    })
    expect(withTyped(tags('1', '2', '3', '4'), KNOWN, 'a,b,c')).toMatchObject({ rest: 'b，c', fault: '标签最多 5 个' })
  })
})
