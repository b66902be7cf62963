import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '#client/api.ts'
import { auth, type LoginRefused, type Session } from '#contract/auth.ts'
import type { ApiError } from '#contract/send.ts'
import type { AccountValues } from './AccountForm.tsx'
import type { Needs } from './account-shape.ts'
import { tellRefusal } from './failure.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCountdown } from './use-countdown.ts'
import { useSwitches } from './use-switches.ts'

/** What refusals demanded stays demanded, whichever form is looked at meanwhile. */
let demanded: Needs = { captcha: false, otp: false }

/** Everything that the account form does with the server: what it needs, the login itself, and what a refusal changes. */
export function useAccountLogin(form: UseFormReturn<AccountValues>, onSession: (session: Session) => void) {
  const switches = useSwitches()
  const [more, setMore] = useState(demanded)
  const needs: Needs = { captcha: switches.hasCaptcha || more.captcha, otp: more.otp }
  const captcha = useCaptcha(needs.captcha)
  const [isSlid, setSlid] = useState(false)
  const [slideError, setSlideError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [wait, beginWait] = useCountdown('login')

  useEffect(() => {
    if (needs.otp) form.setFocus('otp')
  }, [needs.otp, form])

  function demand(next: Partial<Needs>): void {
    demanded = { ...demanded, ...next }
    setMore(demanded)
  }

  async function refused(error: ApiError, { otp }: AccountValues): Promise<void> {
    const { captchaRequired, otpRequired, retryAfter } = (error.extra ?? {}) as LoginRefused
    const isHalfWay = Boolean(otpRequired && !otp)
    demand({ ...(captchaRequired && { captcha: true }), ...(otpRequired && { otp: true }) })
    // Whoever has only the second factor before him did nothing wrong.
    setFailure(isHalfWay ? undefined : tellRefusal(error, '登录失败，请重试'))
    if (!isHalfWay) setSlid(false)
    if (retryAfter) beginWait(retryAfter)
    // A captcha is good for one try, right or wrong.
    form.resetField('code', { defaultValue: '' })
    if (needs.captcha) await captcha.refresh()
  }

  const send = form.handleSubmit(async (values) => {
    if (switches.hasSlider && !isSlid) {
      setSlideError('请完成滑块验证')
      document.querySelector<HTMLElement>('.login [data-slider]')?.focus()
      return
    }
    setFailure(undefined)
    const { username, password, code, otp } = values
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
      await refused(error as ApiError, values)
    }
  })

  return {
    needs,
    captcha,
    hasSlider: switches.hasSlider,
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
      if (!wait && !form.formState.isSubmitting) void send(event)
    },
  }
}
