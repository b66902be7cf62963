import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { zhCn } from '#islands/editor/bar/words/zh-cn.ts'
import { keysOf } from '#islands/editor/workbench/help-keys.ts'
import { groupsOf, KEY_GROUPS } from '#islands/keys/groups.ts'

/** Names the files that hear the keys of each group. */
const HEARD: Record<keyof typeof KEY_GROUPS, readonly string[]> = {
  search: [
    'components/chrome/shortcuts.ts',
    'components/comforts/comforts.ts',
    'components/chrome/key-help.ts',
    'islands/search/SearchDialog.tsx',
  ],
  reading: ['islands/article/changes/Changes.tsx', 'components/article/immersive.ts', 'islands/comment/CommentForm.tsx'],
  pictures: ['components/article/open-picture.ts', 'islands/ui/preview/Preview.tsx'],
  words: ['islands/highlight/Bubble.tsx', 'islands/highlight/NoteCard.tsx', 'islands/highlight/correct/CorrectionForm.tsx'],
  notifications: ['islands/notification/walk-rows.ts'],
  chat: ['islands/chat/Composer.tsx', 'islands/chat/use-row-keys.ts'],
  admin: ['islands/admin/palette/PaletteDoor.tsx', 'islands/ui/table/Table.tsx', 'islands/admin/review/Decide.tsx'],
}
/** Maps what the help prints to what `event.key` says. */
const NAMES: Record<string, string> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  空格: ' ',
  Esc: 'Escape',
  K: 'k',
  A: 'a',
  R: 'r',
}
const EDITOR = [
  'workbench/use-workbench-keys.ts',
  'visual/block/block-handle.ts',
  'visual/block/tasks.ts',
  'visual/float/float-plugin.ts',
  'source/indenting.ts',
]

const sourceOf = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8')

/** Returns the keys that a file compares with, by their names in `event.key`. */
function keysIn(source: string): Set<string> {
  const compared = [...source.matchAll(/(?<![\w-])key(?:\.toLowerCase\(\))? [!=]== '([^']+)'/g)]
  const listed = [...source.matchAll(/['"]([^'"\n]{1,10})['"](?=, \(?\)?)|(?<=[{,] )(\w+)(?=: -?\w)/g)]
  return new Set([...compared, ...listed].flatMap(([, a, b]) => a ?? b ?? []))
}
const nameOf = (combination: string) => {
  const last = combination.split(' ').at(-1) ?? ''
  return NAMES[last] ?? last
}

test.each(Object.entries(KEY_GROUPS))('each key of %s is heard by a file of its own', (name, { rows }) => {
  const heard = new Set(HEARD[name as keyof typeof HEARD].flatMap((path) => [...keysIn(sourceOf(path))]))
  const missing = rows.flatMap((it) => [...it.keys]).filter((it) => !heard.has(nameOf(it)))
  expect(missing).toEqual([])
})

test('each key that these files compare with is listed', () => {
  const quiet = new Set(['Tab', 'Shift', 'Escape', 'Enter', '='])
  for (const [name, paths] of Object.entries(HEARD)) {
    const listed = new Set(KEY_GROUPS[name as keyof typeof KEY_GROUPS].rows.flatMap((it) => it.keys.map(nameOf)))
    const compared = paths.flatMap((path) =>
      [...sourceOf(path).matchAll(/key(?:\.toLowerCase\(\))? [!=]== '([^']+)'/g)].map(([, key = '']) => key),
    )
    expect(compared.filter((it) => !quiet.has(it) && !listed.has(it))).toEqual([])
  }
})

test('a combination with Ctrl is heard with Ctrl', () => {
  for (const [name, { rows }] of Object.entries(KEY_GROUPS)) {
    const hasCtrl = rows.some((it) => it.keys.some((keys) => keys.startsWith('Ctrl ')))
    const hears = HEARD[name as keyof typeof HEARD].some((path) => sourceOf(path).includes('ctrlKey || '))
    if (hasCtrl) expect([name, hears]).toEqual([name, true])
  }
})

test('the editor lists what it hears', () => {
  const listed = new Set(keysOf(zhCn).flatMap(([sign]) => sign.split(' · ').map((it) => it.split(' ').at(-1)?.toLowerCase())))
  const compared = EDITOR.flatMap((path) =>
    [...sourceOf(`islands/editor/${path}`).matchAll(/(?<![\w-])key === '([^']+)'/g)].map(([, key = '']) => key.toLowerCase()),
  )
  const names: Record<string, string> = { escape: 'esc' }
  expect(compared.filter((it) => !listed.has(names[it] ?? it))).toEqual([])
})

test('a page shows the groups of its own, and no page shows those of others', () => {
  const titles = (path: string, has: (selector: string) => boolean) => groupsOf(path, has).map((it) => it.title)
  expect(titles('/', () => false)).toEqual(['搜索'])
  expect(titles('/post/12', (it) => it.includes('data-reading'))).toEqual(['搜索', '阅读', '划线'])
  expect(titles('/moments', (it) => it.includes('data-picture'))).toEqual(['搜索', '看图'])
  expect(titles('/notifications', () => false)).toEqual(['搜索', '通知'])
  expect(titles('/admin/articles', () => false)).toEqual(['搜索', '管理'])
  expect(titles('/chat', () => false)).toEqual(['搜索', '聊天'])
})
