import { expect, test } from 'vitest'
import { isList, rankOf } from './order.ts'

test('the changed article, home, archive, tags, feeds, other pages that are named, the rest', () => {
  const paths = [
    '/about',
    '/post/1.md',
    '/post/2',
    '/feed.json',
    '/tags',
    '/category/1',
    '/rss.xml',
    '/',
    '/archive',
    '/atom.xml',
    '/accent.css',
    '/post/1',
  ]
  const named = new Set(['/post/1', '/post/1.md', '/category/1'])
  const ordered = paths.toSorted((a, b) => rankOf(a, named) - rankOf(b, named))
  expect(ordered).toEqual([
    '/post/1',
    '/accent.css',
    '/',
    '/archive',
    '/tags',
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/post/1.md',
    '/category/1',
    '/about',
    '/post/2',
  ])
})

test('everything but an article’s own page rests between two renders', () => {
  expect(['/', '/archive/2024', '/tags/1', '/rss.xml', '/post/1'].map(isList)).toEqual([true, true, true, true, false])
})
