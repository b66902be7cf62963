import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

test.each([
  ['dark', false, true],
  ['light', true, false],
  [null, true, true],
  [null, false, false],
])('[9.8] theme-mode %s in a system that is dark, %s: the page is dark, %s', async (saved, isSystemDark, isDark) => {
  let shown: boolean | null = null
  const documentElement = { dataset: {}, classList: { toggle: (_: string, on: boolean) => (shown = on) } }
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'theme-mode' ? saved : null) })
  vi.stubGlobal('matchMedia', () => ({ matches: isSystemDark }))
  await import('./theme.ts')
  expect(shown).toBe(isDark)
})

test('an article takes over what was chosen elsewhere: opened after it was prerendered, and from the back/forward cache', async () => {
  const saved = { local: new Map<string, string>([['text-scale', '1.12']]), session: new Map<string, string>() }
  const storage = (of: Map<string, string>) => ({ getItem: (key: string) => of.get(key) ?? null })
  const classes = new Set<string>()
  let scale = 0
  const [page, tab] = [new EventTarget(), new EventTarget()]
  const documentElement = {
    style: { setProperty: (_: string, value: string | number) => (scale = Number(value)) },
    classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
  }
  vi.stubGlobal('document', Object.assign(page, { documentElement }))
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('localStorage', storage(saved.local))
  vi.stubGlobal('sessionStorage', storage(saved.session))
  await import('./reading.ts')
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
