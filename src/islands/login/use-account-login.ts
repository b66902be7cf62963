import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import type { ApiError } from '#contract/core/send.ts'
import { auth, type LoginRefused, type Session } from '#contract/people/auth.ts'
import { useModule } from '../ui/use-module.ts'
import { tellRefusal } from './failure.ts'
import { keptValues, useKept } from './kept.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCountdown } from './use-countdown.ts'
import { type Judgement, useFields } from './use-fields.ts'
import { useSwitches } from './use-switches.ts'

export type AccountField = 'username' | 'password' | 'code' | 'otp'
type Texts = Record<AccountField, string>

const isField = (name: unknown): name is AccountField => ['username', 'password', 'code', 'otp'].includes(String(name))

export interface Needs {
  captcha: boolean
  /** Is true when the password was right and the account has a second factor. */
  otp: boolean
}

/** Checks the form. The rules load when a field is first left; when that fails, only the server checks. */
const judge = (typed: Texts, needs: Needs): Promise<Judgement<AccountField>> =>
  import('./judge-account.ts').then(
    (it) => it.judgeAccount(typed, needs),
    () => ({ texts: typed, faults: {} }),
  )

/** Keeps the demands of refusals, whichever form is shown meanwhile. */
let demanded: Needs = { captcha: false, otp: false }

/** Returns the state and the actions of the account login: what it needs, the login itself, and what a refusal changes. */
export function useAccountLogin(onSession: (session: Session) => void) {
  const switches = useSwitches()
  const [more, setMore] = useState(demanded)
  const needs: Needs = { captcha: switches.hasCaptcha || more.captcha, otp: more.otp }
  const captcha = useCaptcha(needs.captcha)
  const fields = useFields<AccountField>(keptValues('account', { username: '', password: '', code: '', otp: '' }), (typed) =>
    judge(typed, needs),
  )
  useKept('account', fields.getTexts)
  const [isSlid, setSlid] = useState(false)
  const [slideError, setSlideError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isCodeRefused, setCodeRefused] = useState(false)
  const [wait, beginWait] = useCountdown('login')
  // Few sites switch the captcha on, and few readers mistype often enough to be asked for it.
  const view = useModule(
    needs.captcha,
    () => import('./Captcha.tsx'),
    () => setFailure('验证码没有加载成功，请刷新页面再试'),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    if (needs.otp) fields.focus('otp')
  }, [needs.otp])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    if (view && isCodeRefused) fields.focus('code')
  }, [view])

  function demand(next: Partial<Needs>): void {
    demanded = { ...demanded, ...next }
    setMore(demanded)
  }

  async function refused(error: ApiError, { otp }: Texts): Promise<void> {
    const { captchaRequired, otpRequired, retryAfter } = (error.extra ?? {}) as LoginRefused
    const isHalfWay = Boolean(otpRequired && !otp)
    demand({ ...(captchaRequired && { captcha: true }), ...(otpRequired && { otp: true }) })
    // A missing second factor is the next step and no failure.
    setFailure(isHalfWay ? undefined : tellRefusal(error, '登录失败，请重试'))
    if (!isHalfWay) setSlid(false)
    if (retryAfter) beginWait(retryAfter)
    // A captcha counts for one attempt, right or wrong.
    fields.empty('code')
    if (needs.captcha) await captcha.refresh()
    if (isHalfWay || !isField(error.field)) return
    setCodeRefused(error.field === 'code')
    fields.refuse(error.field, error.message)
  }

  async function send(texts: Texts): Promise<void> {
    if (switches.hasSlider && !isSlid) {
      setSlideError('请完成滑块验证')
      document.querySelector<HTMLElement>('.login [data-slider]')?.focus()
      return
    }
    setFailure(undefined)
    const { username, password, code, otp } = texts
    const body = {
      username,
      password,
      source: 'PC',
      ...(needs.captcha && { ticket: captcha.ticket(), code }),
      ...(needs.otp && { otp }),
    }
    try {
      const session = await api(auth.login, { body }, { quiet: true })
      demanded = { captcha: false, otp: false }
      onSession(session)
    } catch (error) {
      await refused(error as ApiError, texts)
    }
  }

  return {
    fields,
    needs,
    captcha,
    Captcha: view?.Captcha,
    hasSlider: switches.hasSlider,
    /** Is true until all parts of the form are known, so that the button below them does not move. */
    isComing: switches.hasSlider === undefined || (switches.hasCaptcha && !view && !failure),
    isSlid,
    slideError,
    failure,
    wait,
    slid(): void {
      setSlid(true)
      setSlideError(undefined)
    },
    submit(event: React.FormEvent): void {
      event.preventDefault()
      if (!wait) void fields.send(send)
    },
  }
}
