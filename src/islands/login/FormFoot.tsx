import type { ReactNode } from 'react'

/** Is the look of the button that a form is sent by. */
export const SEND =
  ':uno: btn-solid w-full h-10.5 text-size-list aria-off:bg-sunken aria-off:hover:bg-sunken aria-off:text-faint aria-off:inset-edge-border aria-off:cursor-default'

interface Props {
  words: string
  isBusy: boolean
  /** Hides the button until the parts above it are known, so that it does not move. */
  isComing?: boolean
  /** Says why the last attempt failed. It stays after the toast is gone. */
  failure?: string | undefined
  /** Counts the seconds to wait. */
  wait?: number
  /** Counts the errors of a form that was sent; a screen reader announces them. */
  faults: number
  children?: ReactNode
}

/** Renders the submit button of a form and the result of sending. */
export function FormFoot({ words, isBusy, isComing, failure, wait = 0, faults, children }: Props) {
  return (
    <>
      {children}
      <p
        className={
          children
            ? ':uno: min-h-5.5 text-danger text-size-meta lh-1.5 empty:hidden'
            : ':uno: min-h-5.5 text-danger text-size-meta lh-1.5'
        }
        aria-hidden={!failure}
      >
        {failure}
      </p>
      <p className="sr-only" role="alert">
        {faults ? `有 ${faults} 处需要修改` : ''}
      </p>
      <button className={SEND} type="submit" aria-disabled={isBusy || wait > 0} aria-busy={isBusy} hidden={isComing}>
        {isBusy ? '请稍候…' : wait > 0 ? `${wait} 秒后可再试` : words}
      </button>
    </>
  )
}
