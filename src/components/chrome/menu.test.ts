import { expect, test } from 'vitest'
import { screens } from '#lib/screens.ts'
import { current, MORE, marksOn, menuEntries, ownPages } from './menu.ts'

const NONE = { pages: [] }

test('pages of the owner’s own stand under a heading of their own, and mark it', () => {
  const config = {
    pages: [
      { path: '/page/tools', title: '工具', place: 'menu' as const },
      { path: '/page/terms', title: '说明', place: 'footer' as const },
    ],
  }
  const more = menuEntries(config).find((it) => it.title === MORE)
  expect(more?.rows.map((it) => it.path)).toEqual(['/page/tools'])
  expect(menuEntries(NONE).some((it) => it.title === MORE)).toBe(false)
  expect(ownPages(config, 'footer').map((it) => it.title)).toEqual(['说明'])
  expect(marksOn('/page/tools', config)).not.toBe(marksOn('/page/terms', config))
})

test('[2.11] the menu names home, the category group with archive and tags, and all other places in their order', () => {
  const entries = menuEntries(NONE)
  const titles = ['首页', '分类', '专栏', '说说', '项目', '相册', '留言板', '友链', '关于']
  expect(entries.map((it) => it.title)).toEqual(titles)
  const group = entries.find((it) => it.title === '分类')
  expect(group?.rows.map((it) => it.path)).toEqual(['/archive', '/tags'])
  expect(screens.filter((it) => 'menu' in it && it.access !== 'anyone').map((it) => it.path)).toEqual(['/column'])
})

test('[2.3] [2.4] [2.5] an album, a project and an article are open to everybody, and no menu names them', () => {
  const menu = JSON.stringify(menuEntries(NONE))
  for (const path of ['/photos/{id}', '/goods/{id}', '/post/{id}']) {
    expect(screens.find((it) => it.path === path)?.access).toBe('anyone')
    expect(menu).not.toContain(path)
  }
})

test('a page below a screen marks it, the home page only itself', () => {
  expect(current('/archive', '/archive')).toBe('page')
  expect(current('/archive', '/archive/2024')).toBe('true')
  expect(current('/', '/archive')).toBeUndefined()
  expect(current('/tags', '/tagsoup')).toBeUndefined()
})

test('pages with the same marks are told from others', () => {
  expect(marksOn('/post/1', NONE)).toBe(marksOn('/post/2', NONE))
  expect(marksOn('/archive/2024', NONE)).toBe(marksOn('/archive/2023', NONE))
  const places = ['/post/1', '/', '/archive', '/archive/2024', '/tags', '/about', '/hotSearch']
  expect(new Set(places.map((it) => marksOn(it, NONE))).size).toBe(places.length)
})
