import type { ReactNode } from 'react'
import { AddressPager } from '../AddressPager.tsx'
import { Failed, Waiting } from '../States.tsx'
import type { useList } from '../use-list.ts'

interface Props<T> {
  list: ReturnType<typeof useList<T>>
  className: string
  label: string
  row: (record: T) => ReactNode
  empty: ReactNode
  /** Returns a row's key, where ids alone are not unique. */
  keyOf?: (record: T) => string
}

/** Renders a user's own list in every state: loading, failed, empty, or a page of rows with links to the other pages. */
export function List<T extends { id: number }>({ list, className, label, row, empty, keyOf }: Props<T>) {
  const { data, failure, isWaiting, isOnline, again } = list
  if (failure) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={5} />
  if (!data.total) return empty
  return (
    <div className="list" aria-busy={isWaiting}>
      <ul className={className} aria-label={`${label}，共 ${data.total} 条`}>
        {data.records.map((it) => (
          <li key={keyOf?.(it) ?? it.id}>{row(it)}</li>
        ))}
      </ul>
      <AddressPager current={data.current} pages={data.pages} />
    </div>
  )
}
