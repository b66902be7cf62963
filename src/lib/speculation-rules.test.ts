import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { speculationRules } from './speculation-rules.ts'

test('only screens for everyone are rendered before they are opened, each by its own pattern', () => {
  const [rule] = speculationRules.prerender
  const patterns = rule?.where.and[0]?.href_matches ?? []
  expect(patterns).toHaveLength(screens.filter((it) => it.access === 'anyone').length)
  expect(patterns).toContain('/post/:id(\\d+)')
  const matches = (path: string) => patterns.some((it) => new URLPattern({ pathname: it }).test({ pathname: path }))
  expect(['/', '/post/12', '/tags/3', '/archive/2024'].filter(matches)).toHaveLength(4)
  const never = ['/v1/api/article/list', '/uploads/a.png', '/editor', '/user/profile', '/post/12/x', '/post/abc', '/rss.xml']
  expect(never.filter(matches)).toEqual([])
  expect(rule?.eagerness).toBe('moderate')
})
