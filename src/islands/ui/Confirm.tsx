import { type ReactNode, useId, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { Dialog } from './dialog/Dialog.tsx'
import { off } from './dialog/off.ts'

interface Props {
  title: string
  children: ReactNode
  /** Is the button's label: a verb. */
  does: string
  className: string
  /** Marks an action that cannot be undone or has large effects. */
  isGrave?: boolean
  isReady?: boolean
  /** Keeps the dialog open after success, because the next step replaces it. */
  staysOpen?: boolean
  /** Runs the action, after which the dialog closes. Its error is shown above the buttons. */
  onYes: () => Promise<void>
  onClose: () => void
}

/** Renders a question before an action that cannot be undone. */
export function Confirm({
  title,
  children,
  does,
  className,
  isGrave = false,
  isReady = true,
  staysOpen = false,
  onYes,
  onClose,
}: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const note = useId()

  async function answer(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await onYes()
      if (!staysOpen) onClose()
    } catch (error) {
      setFailure(failureWords(error as ApiError))
      setBusy(false)
    }
  }
  return (
    <Dialog className={className} label={title} onClose={onClose}>
      <form
        aria-busy={isBusy}
        aria-describedby={note}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void answer()
        }}
      >
        <h2>{title}</h2>
        {children}
        <p className="bad-words" id={note} role="alert">
          {failure}
        </p>
        <div className="ends">
          <button className="btn-ghost" type="button" onClick={onClose}>
            取消
          </button>
          <button className={isGrave ? 'btn-ghost grave filled' : 'btn-solid'} type="submit" {...off(!isReady || isBusy)}>
            {isBusy ? '请稍候' : does}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
