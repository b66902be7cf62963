import type { Provider } from '#server/people/oauth/provider.ts'
import type { TestBlog } from './blog.ts'

/** Makes a third party that always succeeds and vouches for any user. */
export const thirdParty = (name: string, whom: () => string): Provider => ({
  name,
  label: name === 'github' ? 'GitHub' : name,
  begin: async ({ state }) => new URL(`https://${name}.example/?state=${state}`),
  finish: async () => ({ subject: whom(), name: `who is ${whom()}` }),
})

/** Opens a browser that goes to a third party and back: it keeps its cookies and follows no redirect by itself. */
export function traveller(blog: TestBlog, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const keep = (set: readonly string[]) => {
    for (const it of set) {
      const [name = '', value = ''] = (it.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
  }
  const ask = async (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await blog.app.request(`/v1${path}`, {
      ...init,
      headers: { ...headers, ...(cookie && { cookie }), ...init.headers },
    })
    keep(answer.headers.getSetCookie())
    return answer
  }
  return {
    ask,
    cookies,
    /** Returns the address to which the browser would be sent. */
    async leave(provider: string, query = '') {
      const answer = await ask(`/api/auth/render/${provider}${query}`)
      const { data } = (await answer.json()) as { data: string }
      return new URL(data)
    },
    /** Comes back with this query; returns the redirect, or the page that is shown. */
    async comeBack(provider: string, query: Record<string, string> | URLSearchParams) {
      const answer = await ask(`/api/auth/callback/${provider}?${new URLSearchParams(query)}`)
      return { status: answer.status, to: answer.headers.get('location'), page: await answer.text(), headers: answer.headers }
    },
    async exchange(code: string) {
      const answer = await ask('/auth/exchange', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      })
      return (await answer.json()) as {
        code: number
        message: string
        data: { token: string; user: { id: number; nickname: string } }
      }
    },
  }
}

/** Returns the one-time code in an address of this site. */
export const codeIn = (to: string | null) => new URL(to ?? '', 'http://localhost').searchParams.get('token') ?? ''
