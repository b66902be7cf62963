import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '#client/request.ts'
import { wechatCode, wechatLogin } from '#client/session-calls.ts'
import type { Session } from '#contract/auth.ts'
import type { ApiError } from '#contract/send.ts'
import type { WECHAT_CODE_SECONDS, WECHAT_POLL_MS } from '#contract/wechat.ts'

const SECONDS: typeof WECHAT_CODE_SECONDS = 60
const POLL: typeof WECHAT_POLL_MS = 1000
const quiet = { quiet: true }

/** `none`: the server has no public account. `gone`: the code is too old. `failed`: there was none to be had. */
export type CodeState = 'asking' | 'waiting' | 'gone' | 'failed' | 'none'

const pause = (until: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, POLL)
    until.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** A page that nobody sees asks nothing; whoever went to WeChat on the same phone comes back to it. */
async function seen(until: AbortSignal): Promise<void> {
  while (document.visibilityState !== 'visible' && !until.aborted)
    await new Promise((done) => {
      document.addEventListener('visibilitychange', done, { once: true, signal: until })
      until.addEventListener('abort', done)
    })
}

/** A code for WeChat, asked about once a second until somebody sent it, it is too old, or the pane goes. */
export function useWechatCode(onSession: (session: Session) => void) {
  const [round, setRound] = useState(0)
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<number>(SECONDS)
  const [state, setState] = useState<CodeState>('asking')
  const begin = useEffectEvent(onSession)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code
  useEffect(() => {
    const gone = new AbortController()

    async function run(): Promise<void> {
      setState('asking')
      setLeft(SECONDS)
      setCode('')
      const answer = await request(wechatCode, { query: {} }, quiet)
      if (gone.signal.aborted) return
      setCode(answer.code)
      setState('waiting')
      await wait(answer.code, performance.now() + SECONDS * 1000)
    }

    async function wait(asked: string, end: number): Promise<void> {
      while (!gone.signal.aborted) {
        await pause(gone.signal)
        const rest = Math.ceil((end - performance.now()) / 1000)
        if (gone.signal.aborted) return
        if (rest <= 0) return setState('gone')
        setLeft(rest)
        if (document.visibilityState !== 'visible') await seen(gone.signal)
        if (gone.signal.aborted) return
        // One question that brought no answer is nobody's loss.
        const session = await request(wechatLogin, { params: { code: asked } }, quiet).catch(() => null)
        if (session && !gone.signal.aborted) return begin(session)
      }
    }

    run().catch((error: ApiError) => {
      if (!gone.signal.aborted) setState(error.code === 503 ? 'none' : 'failed')
    })
    return () => gone.abort()
  }, [round])

  return { code, left, state, renew: () => setRound(round + 1) }
}
