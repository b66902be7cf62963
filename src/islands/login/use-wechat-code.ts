import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import type { Session } from '#contract/people/auth.ts'
import { wechat } from '#contract/people/wechat.ts'
import { WECHAT_CODE_SECONDS, WECHAT_POLL_MS } from '#contract/people/wechat-times.ts'

const quiet = { quiet: true }

/**
 * Is `none` when the site has no public account, `gone` when the code expired, `failed` when no code could be had, and `refused` when
 * the account does not allow this way.
 */
export type CodeState = 'asking' | 'waiting' | 'gone' | 'failed' | 'none' | 'refused'

/** Keeps the server's answer that there is no public account for as long as the page lives, so that it is not asked for again. */
let isNone = false

const pause = (until: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, WECHAT_POLL_MS)
    until.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** Waits until the page is visible: a hidden page asks nothing, and a user who opens WeChat on the same phone returns to it. */
async function seen(until: AbortSignal): Promise<void> {
  while (document.visibilityState !== 'visible' && !until.aborted)
    await new Promise((done) => {
      document.addEventListener('visibilitychange', done, { once: true, signal: until })
      until.addEventListener('abort', done)
    })
}

/** Returns a refusal, after which the code is used up. A request without an answer is ignored, because the next one follows. */
const refusedOrNull = (error: ApiError): ApiError | null => (error.code === 403 ? error : null)

/**
 * Checks once a second what became of a code. Resolves to a session or a refusal, and to null when the code expires or the pane
 * closes.
 */
async function answerTo(code: string, until: AbortSignal, onLeft: (seconds: number) => void): Promise<Session | ApiError | null> {
  const end = performance.now() + WECHAT_CODE_SECONDS * 1000
  while (!until.aborted) {
    await pause(until)
    const left = Math.ceil((end - performance.now()) / 1000)
    if (until.aborted || left <= 0) break
    onLeft(left)
    await seen(until)
    if (until.aborted) break
    const answer = await api(wechat.isLogin, { params: { code } }, quiet).catch(refusedOrNull)
    if (answer) return answer
  }
  return null
}

/** Returns a code for WeChat. It is checked once a second until the user sends it, it expires, or the pane closes. */
export function useWechatCode(onSession: (session: Session) => void) {
  const [round, setRound] = useState(0)
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<number>(WECHAT_CODE_SECONDS)
  const [state, setState] = useState<CodeState>(isNone ? 'none' : 'asking')
  const [refusal, setRefusal] = useState('')
  const begin = useEffectEvent(onSession)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code
  useEffect(() => {
    if (isNone) return undefined
    const gone = new AbortController()

    async function run(): Promise<void> {
      setState('asking')
      setLeft(WECHAT_CODE_SECONDS)
      setCode('')
      const { code } = await api(wechat.getCode, { query: {} }, quiet)
      isNone = code === null
      if (gone.signal.aborted) return
      if (code === null) return setState('none')
      setCode(code)
      setState('waiting')
      const answer = await answerTo(code, gone.signal, setLeft)
      if (gone.signal.aborted) return
      if (answer === null) setState('gone')
      else if (answer instanceof ApiError) {
        setRefusal(answer.message)
        setState('refused')
      } else begin(answer)
    }

    run().catch(() => {
      if (!gone.signal.aborted) setState('failed')
    })
    return () => gone.abort()
  }, [round])

  return { code, left, state, refusal, renew: () => setRound(round + 1) }
}
