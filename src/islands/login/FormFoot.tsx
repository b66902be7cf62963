import type { ReactNode } from 'react'

interface Props {
  words: string
  isBusy: boolean
  /** The parts above it are not known yet: the button is seen when it has its place. */
  isComing?: boolean
  /** Why the last try failed; stays while the toast goes. */
  failure?: string | undefined
  /** Seconds to wait. */
  wait?: number
  /** What a screen reader hears of a form that was sent with faults. */
  faults: number
  children?: ReactNode
}

/** The button that sends a form, and what came of it. */
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
