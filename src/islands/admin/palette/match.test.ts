import { expect, test } from 'vitest'
import { cutAt } from '../../ui/list/cut-at.ts'
import { rooms } from '../rooms.ts'
import { entriesWith, titled } from './entries.ts'
import { isCommandsOnly, linesFor, soughtIn } from './match.ts'

const QUIET = {
  review: 0,
  correction: 0,
  report: 0,
  comment: 0,
  message: 0,
  chat: 0,
  friend: 0,
  feedback: 0,
  publisher: 0,
  backup: 0,
}
const entries = entriesWith({ ...QUIET, comment: 1200, friend: 1 })
const HIT = {
  id: 'article-1',
  group: '文章',
  icon: '',
  words: '代码评审说明',
  about: '2026-10-01，林晚舟',
  href: '/editor?id=1',
} as const
const SETTING = { id: 'set-1', group: '设置', icon: '', words: '评论', about: '功能开关', href: '?room=site' } as const
const found = (text: string) => linesFor(text, [...entries, SETTING], [HIT])
const words = (text: string) => found(text).map((it) => it.words)

test('a room is found by its title, its lead, its sound and its initials, the nearest first', () => {
  expect(words('评')).toEqual(['评论', '代码评审说明', '评论'])
  for (const text of ['pinglun', 'PL', 'comm', '项目下面']) expect(words(text)[0]).toBe('评论')
  expect(words('友链').slice(0, 2)).toEqual(['友链', '添加友链'])
  expect(words('发公告')[0]).toBe('写公告')
})

test('each word of several has to be found', () => {
  expect(words('评论 说说').slice(0, 1)).toEqual(['评论'])
  expect(found('评论 xyz').map((it) => it.id)).toEqual([HIT.id])
})

test('every room can be typed in latin letters beside its name', () => {
  const short = entries.filter((it) => it.group === '去' && (it.keys ?? '').split(' ').length < 3)
  expect(short).toEqual([])
  expect(entries.filter((it) => it.group === '去')).toHaveLength(rooms.length)
})

test('an article can be begun under the text: after other acts, and last where there are none', () => {
  const under = (text: string) => linesFor(text, [...entries, SETTING], [HIT], [titled(text)]).map((it) => it.words)
  expect(under('写公告')).toEqual(['写公告', '写文章：题为「写公告」', '代码评审说明'])
  expect(under('功能')).toEqual(['代码评审说明', '评论', '写文章：题为「功能」'])
})

test('nothing typed shows the rooms that wait first, six of them, and all acts', () => {
  const first = linesFor(' ', entries, [])
  expect(first.slice(0, 3).map((it) => it.words)).toEqual(['评论', '友链', '概览'])
  expect(first[0]?.waits).toBe('1,200 件在等')
  expect(first.filter((it) => it.group === '去')).toHaveLength(6)
  expect(first.filter((it) => it.group === '做')).toHaveLength(9)
})

test('a sign at the beginning leaves rooms and acts alone', () => {
  expect(isCommandsOnly(' ＞评')).toBe(true)
  expect(soughtIn('> 评 ')).toBe('评')
  expect(words('>评')).toEqual(['评论'])
  expect(found('>').filter((it) => it.group === '去')).toHaveLength(rooms.length)
})

test('what was sought is cut out, whatever it is made of', () => {
  expect(cutAt('写给新同事的代码评审', '评 代码')).toEqual(['写给新同事的', '代码', '', '评', '审'])
  expect(cutAt('SQLite 的 WAL (1)', 'sqlite (1)')).toEqual(['', 'SQLite', ' 的 WAL ', '(1)', ''])
  expect(cutAt('概览', '')).toEqual(['概览'])
})
