import type { ReactNode } from 'react'
import './looks.ts'

interface Fact {
  words: string
  value: ReactNode
  isBad?: boolean
}

/** Renders a few figures side by side. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className=":uno: grid grid-cols-facts gap-3 mb-4">
    {facts.map(({ words, value, isBad = false }) => (
      <div key={words} className=":uno: py-3 px-4 hairline rounded-media bg-surface">
        <dt className=":uno: text-muted text-size-meta">{words}</dt>
        <dd
          className={
            isBad ? ':uno: text-danger text-size-card font-600 tabular' : ':uno: text-strong text-size-card font-600 tabular'
          }
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
