import { expect, test } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'
import { screens } from './screens.ts'

test('only screens for everyone are rendered before they are opened, each by its own pattern', () => {
  const rules = JSON.parse(inlineScripts.speculation)
  const [{ or: named }] = rules.prerender[0].where.and
  const patterns: string[] = named.map((it: { href_matches: string }) => it.href_matches)
  expect(patterns).toHaveLength(screens.filter((it) => it.access === 'anyone').length)
  expect(patterns).toContain('/post/:id(\\d+)')
  const matches = (path: string) => patterns.some((it) => new URLPattern({ pathname: it }).test({ pathname: path }))
  expect(['/', '/post/12', '/tags/3', '/archive/2024'].filter(matches)).toHaveLength(4)
  const never = ['/v1/api/article/list', '/uploads/a.png', '/editor', '/user/profile', '/post/12/x', '/post/abc', '/rss.xml']
  expect(never.filter(matches)).toEqual([])
  expect(rules.prerender[0].eagerness).toBe('moderate')
})
