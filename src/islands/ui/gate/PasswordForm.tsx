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
      className="password-form needs-script"
      method="dialog"
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void submit(event)}
    >
      <label htmlFor={name}>密码</label>
      <span className="field">
        <input
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
          className="icon-btn"
          type="button"
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg className="eye" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6z" />
            <path className="slash" d="M4 4l16 16" />
          </svg>
        </button>
      </span>
      <p className="error" id={`${name}-error`} role="alert">
        {words}
      </p>
      <button className="btn-solid" type="submit">
        {action}
      </button>
    </form>
  )
}
