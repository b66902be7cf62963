import type { ReactNode } from 'react'
import './looks.ts'

interface Bar {
  key: string
  name: ReactNode
  words: string
  /** Ranges from 0 to 1. */
  share: number
}

/** Lists counts, each with a bar. */
export const Bars = ({ bars }: { bars: readonly Bar[] }) => (
  <ol>
    {bars.map((it) => (
      <li key={it.key} className=":uno: grid cols-rest gap-x-3 gap-y-0.5 py-1.5 text-size-small">
        {it.name}
        <em className=":uno: text-muted not-italic tabular">{it.words}</em>
        <svg className=":uno: col-span-full w-full h-0.75" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
          <rect className=":uno: fill-bar" width={Math.max(1, it.share * 100)} height="2" />
        </svg>
      </li>
    ))}
  </ol>
)
