import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { savedFavoriteEmojis, saveFavoriteEmojis } from './emoji-storage.ts'
import { hasToken, savedTheme, savedToken, saveTheme } from './first-storage.ts'
import { clearMember, dropSession, savedRefreshToken, saveSession } from './session-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Records, in order, how a page uses its browser. */
function openPage(): string[] {
  const done: string[] = []
  const store = { getItem: () => null, removeItem() {}, setItem: (key: string) => done.push(`keeps ${key}`) }
  const document = {
    get cookie() {
      done.push('reads cookies')
      return ''
    },
    set cookie(text: string) {
      done.push(`writes ${text.split('=')[0]}`)
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('dispatchEvent', () => done.push('tells this tab'))
  return done
}

const user: SessionUser = { id: 1, username: '', nickname: '', avatar: '', role: 'user', roles: [], permissions: [] }

test.each([
  ['begins', () => saveSession({ token: 't', refreshToken: 'r', user })],
  ['ends', () => dropSession()],
])('a session that %s is in the cookies before other tabs are told: Chromium tells them sooner than it writes', (_, act) => {
  const done = openPage()
  act()
  const told = done.indexOf('keeps session-since')
  const written = done.lastIndexOf('writes blog-refresh-token')
  expect(done.lastIndexOf('reads cookies', told)).toBeGreaterThan(written)
  expect(told).toBeGreaterThan(written)
})

/** Creates a browser as other code sees it: cookies as they are written, and storage. */
function openBrowser() {
  const kept: Record<string, string> = {}
  const cookies: string[] = []
  // As in a browser, its entries are its keys.
  const hidden = (value: unknown) => ({ value, enumerable: false })
  Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => void Object.assign(kept, { [key]: text })),
    removeItem: hidden((key: string) => void delete kept[key]),
    clear: hidden(() => {}),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.map((it) => it.split(';')[0]).join('; ')
    },
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {}, clear() {} })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => {})
  return { kept, cookies }
}

test('[3.1] [9.1] blog_token and blog-refresh-token are kept for seven days, and either says that somebody is logged in', () => {
  const { cookies } = openBrowser()
  saveSession({ token: 't', refreshToken: 'r', user })
  const rest = 'Max-Age=604800; Path=/; SameSite=Strict; Secure'
  expect(cookies).toEqual([`blog_token=t; ${rest}`, `blog-refresh-token=r; ${rest}`])
  expect([savedToken(), savedRefreshToken(), hasToken()]).toEqual(['t', 'r', true])
  for (const [cookie, isMember] of [
    ['blog_token=t', true],
    ['blog-refresh-token=r', true],
    ['blog-token=t', false],
  ] as const) {
    vi.stubGlobal('document', { cookie })
    expect(hasToken()).toBe(isMember)
  }
})

test('[1.5] [9.8] a chosen theme is kept as theme-mode, dark or light', () => {
  const { kept } = openBrowser()
  for (const theme of ['dark', 'light'] as const) {
    saveTheme(theme)
    expect([kept, savedTheme()]).toEqual([{ 'theme-mode': theme }, theme])
  }
  kept['theme-mode'] = 'auto'
  expect(savedTheme()).toBe(null)
})

test('[9.13] favorite emoji are kept as favoriteEmojis, until the logout', () => {
  const { kept } = openBrowser()
  const list = [{ id: 1, url: '/a.png' }]
  saveFavoriteEmojis(list)
  expect([kept, savedFavoriteEmojis()]).toEqual([{ favoriteEmojis: JSON.stringify(list) }, list])
  clearMember()
  expect(kept).toEqual({})
})
