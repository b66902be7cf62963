import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#client/api.ts'
import type { Session } from '#contract/auth.ts'
import { ApiError } from '#contract/send.ts'
import { wechat } from '#contract/wechat.ts'
import { WECHAT_CODE_SECONDS, WECHAT_POLL_MS } from '#contract/wechat-times.ts'

const quiet = { quiet: true }

/** `none`: the site has no public account. `gone`: the code is too old. `failed`: there was none to be had. `refused`: the account does not open this way. */
export type CodeState = 'asking' | 'waiting' | 'gone' | 'failed' | 'none' | 'refused'

/** What the server said once holds for as long as the page lives: nobody waits for it again. */
let isNone = false

const pause = (until: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, WECHAT_POLL_MS)
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

/** A refusal is the answer: the code is used up. One question that brought none is nobody's loss. */
const refusedOrNull = (error: ApiError): ApiError | null => (error.code === 403 ? error : null)

/** A code for WeChat, asked about once a second until somebody sent it, it is too old, or the pane goes. */
export function useWechatCode(onSession: (session: Session) => void) {
  const [round, setRound] = useState(0)
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<number>(WECHAT_CODE_SECONDS)
  const [state, setState] = useState<CodeState>(isNone ? 'none' : 'asking')
  const [refusal, setRefusal] = useState('')
  const begin = useEffectEvent(onSession)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code
  useEffect(() => {
    const gone = new AbortController()

    async function run(): Promise<void> {
      if (isNone) return
      setState('asking')
      setLeft(WECHAT_CODE_SECONDS)
      setCode('')
      const { code } = await api(wechat.getCode, { query: {} }, quiet)
      isNone = code === null
      if (gone.signal.aborted) return
      setCode(code ?? '')
      setState(code === null ? 'none' : 'waiting')
      if (code !== null) await wait(code, performance.now() + WECHAT_CODE_SECONDS * 1000)
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
        const session = await api(wechat.isLogin, { params: { code: asked } }, quiet).catch(refusedOrNull)
        if (gone.signal.aborted) return
        if (session instanceof ApiError) {
          setRefusal(session.message)
          return setState('refused')
        }
        if (session) return begin(session)
      }
    }

    run().catch(() => {
      if (!gone.signal.aborted) setState('failed')
    })
    return () => gone.abort()
  }, [round])

  return { code, left, state, refusal, renew: () => setRound(round + 1) }
}
