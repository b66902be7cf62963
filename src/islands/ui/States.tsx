import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Drawing } from './Drawing.tsx'
import looks from './States.uno.css?inline'

adoptStyles(looks)

/** Renders the skeleton of a list or a form. */
export const Waiting = ({ rows = 4 }: { rows?: number }) => (
  <div className="bones" role="status">
    <span className="sr-only">正在加载</span>
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing but their place
      <div key={place} aria-hidden="true">
        <i className="bone" />
        <i className="bone" />
        <i className="bone" />
      </div>
    ))}
  </div>
)

interface FailedProps {
  words: string
  isOnline: boolean
  onAgain: () => void
}

/** Renders the failure of a request, with its message and a button that tries again. */
export const Failed = ({ words, isOnline, onAgain }: FailedProps) => (
  <div className="nothing" role="alert">
    <Drawing of="spilled" />
    <h2>{isOnline ? '没有加载成功' : '网络已断开'}</h2>
    <p>{isOnline ? words : '连上之后会自动再试一次。'}</p>
    <button className="btn-ghost" type="button" onClick={onAgain}>
      <span className=":uno: i-lucide-rotate-cw w-4.5 h-4.5" aria-hidden="true" />
      重试
    </button>
  </div>
)

interface EmptyProps {
  drawing: Parameters<typeof Drawing>[0]['of']
  title: string
  words: string
  children?: ReactNode
}

/** Renders an empty list: a drawing, a sentence and one action. */
export const Empty = ({ drawing, title, words, children }: EmptyProps) => (
  <div className="nothing">
    <Drawing of={drawing} />
    <h2>{title}</h2>
    <p>{words}</p>
    {children}
  </div>
)
