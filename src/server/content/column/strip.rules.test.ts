import { describe, expect, test } from 'vitest'
import { STITCHES_MAX } from '#contract/content/article-column.ts'
import { stripOf } from './strip.rules.ts'

const chapter = (id: number, live: 0 | 1 = 1) => ({
  id,
  title: `第 ${id} 章`,
  read_minutes: id,
  live,
  create_time: id * 1000,
  added_time: 5000,
})
const chapters = (count: number) => Array.from({ length: count }, (_, at) => chapter(at + 1))

describe('where an article stands in its column', () => {
  test('its place, its neighbours and all chapters', () => {
    expect(stripOf(chapters(3), 2)).toEqual({
      place: 2,
      articleNum: 3,
      chapters: [1, 2, 3].map((id) => ({ id, title: `第 ${id} 章` })),
      readMinutes: 6,
      prev: { id: 1, title: '第 1 章' },
      next: chapter(3),
      lastTime: '1970-01-01 08:00:05',
    })
  })

  test('at both ends there is no neighbour', () => {
    expect(stripOf(chapters(2), 1)).toMatchObject({ prev: null, next: { id: 2 } })
    expect(stripOf(chapters(2), 2)).toMatchObject({ prev: { id: 1 }, next: null })
    expect(stripOf(chapters(1), 1)).toMatchObject({ place: 1, articleNum: 1, prev: null, next: null })
  })

  test('more chapters than stitches are counted, not listed', () => {
    expect(stripOf(chapters(STITCHES_MAX), 1)?.chapters).toHaveLength(STITCHES_MAX)
    expect(stripOf(chapters(STITCHES_MAX + 1), 5)).toMatchObject({
      place: 5,
      articleNum: STITCHES_MAX + 1,
      chapters: [],
      readMinutes: 0,
      prev: { id: 4 },
      next: { id: 6 },
    })
  })

  test('nothing where no chapter is public, or the article is none of them', () => {
    expect(stripOf([chapter(1, 0), chapter(2, 0)], 1)).toBeNull()
    expect(stripOf([chapter(1, 0), chapter(2)], 1)).toMatchObject({ place: 1, articleNum: 2 })
    expect(stripOf(chapters(2), 9)).toBeNull()
    expect(stripOf([], 1)).toBeNull()
  })

  test('the last chapter is as new as when it came in or was published, whichever is later', () => {
    expect(stripOf([chapter(9), chapter(2)], 2)?.lastTime).toBe('1970-01-01 08:00:09')
  })
})
