import type { ReactNode } from 'react'
import './looks.ts'
import { Progress } from './Progress.tsx'

interface Props {
  words: string
  /** Names the bar. */
  label: string
  done: number
  total: number
  /** Holds the buttons. */
  children?: ReactNode
}

/** Tells how far a piece of work is that goes on now. */
export const Underway = ({ words, label, done, total, children }: Props) => (
  <section
    className=":uno: flex flex-wrap items-center gap-x-4 gap-y-2 my-5 py-3 px-4 hairline rounded-media text-size-small"
    aria-label="正在进行"
  >
    <p className=":uno: w-full tabular" role="status">
      {words}
    </p>
    <Progress label={label} done={done} total={total} />
    {children}
  </section>
)
