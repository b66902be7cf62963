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
  vi.stubGlobal('localStorage', { 'theme-mode': saved ?? undefined })
  vi.stubGlobal('matchMedia', () => ({ matches: isSystemDark }))
  await import('./theme.ts')
  expect(shown).toBe(isDark)
})

test('an article takes over what was chosen elsewhere: opened after it was prerendered, and from the back/forward cache', async () => {
  const saved = { local: {} as Record<string, string>, session: {} as Record<string, string> }
  const classes = new Set<string>()
  const sheets: object[] = []
  const [page, tab] = [new EventTarget(), new EventTarget()]
  const documentElement = {
    dataset: {} as { paper?: string },
    classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
  }
  const head = { append: (it: object) => sheets.push(it) }
  vi.stubGlobal('document', Object.assign(page, { documentElement, head, createElement: () => ({}) }))
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('localStorage', saved.local)
  vi.stubGlobal('sessionStorage', saved.session)
  await import('./reading.ts')
  // No sheet is asked for where nothing was chosen.
  expect([documentElement.dataset.paper, sheets, ...classes]).toEqual(['', []])
  saved.local.paper = '/_astro/paper.x.css rice s20'
  saved.session.immersive = '1'
  page.dispatchEvent(new Event('prerenderingchange'))
  expect([documentElement.dataset.paper, ...classes]).toEqual([saved.local.paper, 'immersive'])
  expect(sheets).toEqual([{ rel: 'stylesheet', href: '/_astro/paper.x.css', blocking: 'render' }])
  delete saved.local.paper
  delete saved.session.immersive
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  // The script does not end the immersive mode here: immersive.ts does so and keeps the reader's place.
  expect([documentElement.dataset.paper, sheets.length, ...classes]).toEqual(['', 1, 'immersive'])
})
