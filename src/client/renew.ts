import { ApiError, type Envelope } from '#contract/core/send.ts'
import { auth, type Session } from '#contract/people/auth.ts'
import { savedToken } from './first-storage.ts'
import { dropSession, savedRefreshToken, saveSession } from './session-storage.ts'

type Send = (it: typeof auth.refresh, input: { headers: Record<string, string> }) => Promise<Envelope>

let running: Promise<boolean> | undefined

/**
 * Renews the session once, however many calls were refused at the same time, in this tab and, where the browser can keep tabs in turn, in all of them;
 * elsewhere the server takes one refresh token of two tabs for a moment. Answers whether there is a token now that was not refused.
 * @param refused the token that the server did not take
 * @throws ApiError when no answer came: then nobody knows, and the session stays
 */
export function renew(refused: string | undefined, send: Send): Promise<boolean> {
  running ??= inTurn(() => renewOnce(refused, send)).finally(() => {
    running = undefined
  })
  return running
}

/** Only a page that came by https, or from this machine, has locks. */
const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('session', task) as Promise<T>) : task()

async function renewOnce(refused: string | undefined, send: Send): Promise<boolean> {
  const token = savedToken()
  if (token && token !== refused) return true
  const refreshToken = savedRefreshToken()
  const reply = refreshToken ? await send(auth.refresh, { headers: { 'refresh-token': refreshToken } }) : null
  if (reply?.code === 200) return saveSession(reply.data as Session)
  if (reply && reply.code !== 401 && reply.code !== 400) throw new ApiError(reply.code, reply.message)
  dropSession()
  return false
}
