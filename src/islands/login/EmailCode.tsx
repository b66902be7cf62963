import { type ComponentProps, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { CODE_PAUSE_SECONDS, registration } from '#contract/people/registration.ts'
import { off } from '../ui/dialog/off.ts'
import { Field } from './Field.tsx'
import { tellRefusal } from './failure.ts'
import { useCountdown } from './use-countdown.ts'

interface Props extends ComponentProps<'input'> {
  purpose: 'register' | 'forgot'
  error?: string | undefined
  /** Returns the address if it is valid; otherwise null, and the form shows what is missing. */
  askEmail: () => Promise<string | null>
}

/** Renders the field for the six digits of an e-mail, and the button that sends it. */
export function EmailCode({ purpose, askEmail, error, ...input }: Props) {
  const [left, begin] = useCountdown(`code-${purpose}`)
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [failure, setFailure] = useState<string>()

  async function send(): Promise<void> {
    if (left || isSending) return
    const email = await askEmail()
    if (email === null) return
    setSending(true)
    setFailure(undefined)
    try {
      await api(registration.sendCode, { query: { email, purpose } }, { quiet: true })
      setSentTo(email)
      begin(CODE_PAUSE_SECONDS)
    } catch (thrown) {
      const refusal = thrown as ApiError
      const { retryAfter } = (refusal.extra ?? {}) as { retryAfter?: number }
      if (retryAfter) begin(Math.min(retryAfter, CODE_PAUSE_SECONDS))
      tellRefusal(refusal, '验证码没有发出去，请重试')
      // The failure is shown at this field, because the form has others and the next step stands beside it.
      setFailure(failureWords(refusal))
    } finally {
      setSending(false)
    }
  }

  const waiting = failure ? `${left} 秒后可再试` : `${left} 秒后重发`
  const words = isSending ? '正在发送' : left ? waiting : sentTo ? '重新获取' : '获取验证码'
  return (
    <Field
      label="邮箱验证码"
      placeholder="6 位数字"
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={sentTo && `已发往 ${sentTo}，10 分钟内有效`}
      error={error ?? failure}
      {...input}
      beside={
        <button
          className=":uno: btn-ghost w-29.5 h-10 px-0 tabular aria-off:bg-sunken aria-off:hover:bg-sunken aria-off:text-faint aria-off:cursor-default"
          type="button"
          {...off(isSending || left > 0)}
          onClick={() => void send()}
        >
          {words}
        </button>
      }
    />
  )
}
