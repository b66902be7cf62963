import type { ReactNode } from 'react'

/** What can be done about rows. It runs at once, asks first, opens a form, or leads somewhere. */
export interface Act<T> {
  /** A verb. */
  words: string
  /** One letter that does it to the row in focus. */
  letter?: string
  /** Cannot be taken back, or weighs much. */
  isGrave?: boolean
  /** Whether it is there for this row; for each when missing. */
  isFor?: (row: T) => boolean
  /** Can be done to all that are ticked. */
  isForMany?: boolean
  href?: (row: T) => string
  /** What takes the place of the list's buttons: a dialog. `close(true)` says that something changed. */
  form?: (rows: readonly T[], close: (isChanged?: boolean) => void) => ReactNode
  /** The question before it is done. */
  asks?: (rows: readonly T[]) => { title: string; words: ReactNode }
  /** Does it; what it answers is said in a toast. @throws ApiError whose words are shown */
  run?: (rows: readonly T[]) => Promise<string | undefined>
}

export const isFor = <T>(act: Act<T>, rows: readonly T[]): boolean =>
  rows.length > 0 && (rows.length === 1 || Boolean(act.isForMany)) && rows.every((it) => act.isFor?.(it) ?? true)
