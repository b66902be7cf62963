import { expect, test } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'
import { screens } from './screens.ts'

test('only screens for everyone are rendered before they are opened, each by its own pattern', () => {
  const rules = JSON.parse(inlineScripts.speculation)
  const patterns: string[] = rules.prerender[0].where.and[0].href_matches
  expect(patterns).toHaveLength(screens.filter((it) => it.access === 'anyone').length)
  expect(patterns).toContain('/post/:id(\\d+)')
  const matches = (path: string) => patterns.some((it) => new URLPattern({ pathname: it }).test({ pathname: path }))
  expect(['/', '/post/12', '/tags/3', '/archive/2024'].filter(matches)).toHaveLength(4)
  const never = ['/v1/api/article/list', '/uploads/a.png', '/editor', '/user/profile', '/post/12/x', '/post/abc', '/rss.xml']
  expect(never.filter(matches)).toEqual([])
  expect(rules.prerender[0].eagerness).toBe('moderate')
})

test.each([
  ['dark', false, true],
  ['light', true, false],
  [null, true, true],
  [null, false, false],
])('[9.8] theme-mode %s in a system that is dark, %s: the page is dark, %s', (saved, isSystemDark, isDark) => {
  let shown: boolean | null = null
  const documentElement = { dataset: {}, classList: { toggle: (_: string, on: boolean) => (shown = on) } }
  new Function('document', 'localStorage', 'matchMedia', inlineScripts.theme)(
    { documentElement },
    { getItem: (key: string) => (key === 'theme-mode' ? saved : null) },
    () => ({ matches: isSystemDark }),
  )
  expect(shown).toBe(isDark)
})

test('an article takes over what was chosen elsewhere: opened after it was prerendered, and from the back/forward cache', () => {
  const saved = { local: new Map<string, string>([['text-scale', '1.12']]), session: new Map<string, string>() }
  const storage = (of: Map<string, string>) => ({ getItem: (key: string) => of.get(key) ?? null })
  const classes = new Set<string>()
  let scale = 0
  const [page, tab] = [new EventTarget(), new EventTarget()]
  const documentElement = {
    style: { setProperty: (_: string, value: string | number) => (scale = Number(value)) },
    classList: { toggle: (name: string, on: string | null) => (on ? classes.add(name) : classes.delete(name)) },
  }
  new Function('document', 'addEventListener', 'localStorage', 'sessionStorage', inlineScripts.reading)(
    Object.assign(page, { documentElement }),
    tab.addEventListener.bind(tab),
    storage(saved.local),
    storage(saved.session),
  )
  expect([scale, ...classes]).toEqual([1.12])
  saved.local.set('text-scale', '1.25')
  saved.session.set('immersive', '1')
  page.dispatchEvent(new Event('prerenderingchange'))
  expect([scale, ...classes]).toEqual([1.25, 'immersive'])
  saved.local.clear()
  saved.session.clear()
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  // The script does not end the immersive mode here: immersive.ts does so and keeps the reader's place.
  expect([scale, ...classes]).toEqual([1, 'immersive'])
})
