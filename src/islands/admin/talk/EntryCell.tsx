import type { ReactNode } from 'react'
import { Face } from '../../ui/with-react/Face.tsx'

/** Returns the beginning of a text, with which a row is named. */
export const beginningOf = (text: string): string => [...text].slice(0, 20).join('')

interface Props {
  /** Is shown at most three lines long. */
  text: string
  /** Is the whole text, where something else is shown instead. */
  title?: string
  /** Is the author. */
  by?: { nickname: string; avatar: string }
  children?: ReactNode
}

/** Renders what somebody said, and facts about it, in the main column of a list. */
export const EntryCell = ({ text, title = text, by, children }: Props) => (
  <div className=":uno: max-w-46em">
    <div className=":uno: clamp-3 text-strong text-size-small lh-1.6 whitespace-pre-line" title={title}>
      {text}
    </div>
    <p className=":uno: flex flex-wrap items-center gap-x-3 gap-y-0.5 mt-1">
      {by && (
        <span className=":uno: inline-flex items-center gap-1.5 text-muted">
          <Face src={by.avatar} name={by.nickname} size={18} />
          {by.nickname}
        </span>
      )}
      {children}
    </p>
  </div>
)
