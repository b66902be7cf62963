import type { ReactNode } from 'react'
import { Fault } from './Section.tsx'
import './looks.ts'

const LOOKS = { plain: '', ok: ':uno: text-ok', on: ':uno: text-accent', bad: ':uno: text-danger' }

export interface State {
  words: string
  look: keyof typeof LOOKS
}

interface Props {
  title: ReactNode
  /** Explains what it is. */
  about?: string
  state?: State
  /** Stand beside the state; empty ones are left out. */
  facts: readonly ReactNode[]
  /** Says what went wrong; empty without a fault. */
  fault?: string
  /** Gives the buttons a line of their own sooner. */
  isLong?: boolean
  /** Stands below the facts. */
  below?: ReactNode
  /** Holds the buttons. */
  children: ReactNode
}

/** Renders a file or a piece of work: what it is, its state, and what can be done with it. */
export const WorkRow = ({ title, about, state, facts, fault, isLong = false, below, children }: Props) => (
  <li className=":uno: flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3.5 hairline-b">
    <div className={isLong ? ':uno: grow-1 basis-65 min-w-0' : ':uno: grow-1 basis-40 min-w-0'}>
      <b className=":uno: text-strong font-500 break-anywhere">{title}</b>
      {about && <p className=":uno: mb-1 text-muted text-size-meta">{about}</p>}
      <p className=":uno: flex flex-wrap items-center gap-x-4 gap-y-0.5 text-muted text-size-meta tabular">
        {state && <span className={LOOKS[state.look]}>{state.words}</span>}
        {facts.filter(Boolean).map((it, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have nothing but their place
          <span key={place}>{it}</span>
        ))}
      </p>
      {fault && <Fault>{fault}</Fault>}
      {below}
    </div>
    <div className=":uno: flex flex-none flex-wrap gap-2">{children}</div>
  </li>
)
