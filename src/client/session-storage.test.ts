import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/auth.ts'
import { dropSession, saveSession } from './session-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a page does to its browser, in order. */
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
