import { expect, test } from 'vitest'
import { current, marksOn, menuEntries } from './menu.ts'

test('[2.11] the menu names the home page, the category group with archive and tags, and the about page', () => {
  const entries = menuEntries()
  expect(entries.map((it) => it.title)).toEqual(expect.arrayContaining(['首页', '分类', '关于']))
  const group = entries.find((it) => it.title === '分类')
  expect(group?.rows.map((it) => it.path)).toEqual(['/archive', '/tags'])
})

test('hidden screens such as an article are not in the menu', () => {
  expect(JSON.stringify(menuEntries())).not.toContain('{id}')
})

test('a page below a screen marks it, the home page only itself', () => {
  expect(current('/archive', '/archive')).toBe('page')
  expect(current('/archive', '/archive/2024')).toBe('true')
  expect(current('/', '/archive')).toBeUndefined()
  expect(current('/tags', '/tagsoup')).toBeUndefined()
})

test('pages with the same marks are told from others', () => {
  expect(marksOn('/post/1')).toBe(marksOn('/post/2'))
  expect(marksOn('/archive/2024')).toBe(marksOn('/archive/2023'))
  const places = ['/post/1', '/', '/archive', '/archive/2024', '/tags', '/about', '/hotSearch']
  expect(new Set(places.map(marksOn)).size).toBe(places.length)
})
