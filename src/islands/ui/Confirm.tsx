import { type ReactNode, useId, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import looks from './Confirm.uno.css?inline'
import box from './centre/box.css?inline'
import { Dialog } from './dialog/Dialog.tsx'
import { off } from './dialog/off.ts'

adoptStyles(box)
adoptStyles(looks)

const SOLID =
  ':uno: btn-solid aria-off:hairline aria-off:bg-sunken aria-off:hover:bg-sunken aria-off:text-faint aria-off:cursor-not-allowed'
const GRAVE =
  ':uno: btn font-500 hairline-grave bg-danger text-on-accent aria-off:border-border aria-off:bg-sunken aria-off:text-faint aria-off:cursor-not-allowed'

interface Props {
  title: string
  children: ReactNode
  /** Is the button's label: a verb. */
  does: string
  className?: string
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
  className = '',
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
    <Dialog className={`box-of-centre ${className}`} label={title} onClose={onClose}>
      <form
        aria-busy={isBusy}
        aria-describedby={note}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void answer()
        }}
      >
        <h2 className=":uno: text-size-read">{title}</h2>
        {children}
        <p className=":uno: mt-3 text-danger text-size-meta" id={note} role="alert">
          {failure}
        </p>
        <div className=":uno: flex flex-wrap justify-end gap-2 mt-6">
          <button className="btn-ghost" type="button" onClick={onClose}>
            取消
          </button>
          <button className={isGrave ? GRAVE : SOLID} type="submit" {...off(!isReady || isBusy)}>
            {isBusy ? '请稍候' : does}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
