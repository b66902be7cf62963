import { type SubmitEvent, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'

interface Props {
  name: string
  action: string
  /** Says why the password is asked for again. */
  reason: string
  /** @throws ApiError when the password is wrong */
  onTry: (password: string) => Promise<void>
}

const IN_FIELD = ':uno: absolute top-1 end-1'
const WAITING = ':uno: group-aria-busy:op-60'

function wordsOf(error: ApiError): string {
  const { retryAfter } = (error.extra ?? {}) as { retryAfter?: number }
  return error.code === 429 && retryAfter ? `试得太快了，请过 ${retryAfter} 秒再试` : failureWords(error)
}

/** Renders the form that asks for the password of protected content. The typed text stays until the password is right. */
export function PasswordForm({ name, action, reason, onTry }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const words = fault ?? reason

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const input = field.current
    if (!input || isBusy) return
    if (!input.value) {
      setFault('请输入密码')
      return input.focus()
    }
    setBusy(true)
    try {
      await onTry(input.value)
    } catch (error) {
      setFault(wordsOf(error as ApiError))
      input.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    // With `method="dialog"` the form never navigates, so the password never gets into an address, even before hydration.
    <form
      className=":uno: group needs-script grid grid-cols-1 w-full max-w-85 mt-3 text-start"
      method="dialog"
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void submit(event)}
    >
      <label className=":uno: mb-1.5 text-muted text-size-meta" htmlFor={name}>
        密码
      </label>
      <span className=":uno: relative grid">
        <input
          className=":uno: w-full h-11 ps-3.5 pe-12 border-1 border-solid border-field rounded-control bg-bg text-text text-size-4 aria-wrong:border-danger"
          ref={field}
          id={name}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-invalid={words ? true : undefined}
          aria-describedby={`${name}-error`}
        />
        <button
          className={`icon-btn ${IN_FIELD}`}
          type="button"
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <span className={isShown ? ':uno: i-ink-eye-off icon' : ':uno: i-ink-eye icon'} aria-hidden="true" />
        </button>
      </span>
      <p className=":uno: min-h-9 pt-1.25 pb-2.5 text-danger text-size-meta" id={`${name}-error`} role="alert">
        {words}
      </p>
      <button className={`btn-solid ${WAITING}`} type="submit">
        {action}
      </button>
    </form>
  )
}
