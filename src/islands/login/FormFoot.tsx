import type { ReactNode } from 'react'

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
      <p className="failure" aria-hidden={!failure}>
        {failure}
      </p>
      <p className="sr-only" role="alert">
        {faults ? `有 ${faults} 处需要修改` : ''}
      </p>
      <button className="btn-solid send" type="submit" aria-disabled={isBusy || wait > 0} aria-busy={isBusy} hidden={isComing}>
        {isBusy ? '请稍候…' : wait > 0 ? `${wait} 秒后可再试` : words}
      </button>
    </>
  )
}
