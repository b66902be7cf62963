import type { ReactNode } from 'react'
import { Failed, Waiting } from './States.tsx'
import type { Asked } from './use-asked.ts'

interface Props<T> {
  asked: Asked<T>
  /** Counts the rows of the skeleton. */
  rows?: number
  children: (data: T) => ReactNode
}

/** Shows a skeleton or the failure until the first answer of the server is there. */
export function Loaded<T>({ asked: { data, failure, isOnline, again }, rows = 4, children }: Props<T>) {
  if (data !== null) return children(data)
  return failure ? <Failed words={failure} isOnline={isOnline} onAgain={again} /> : <Waiting rows={rows} />
}
