import type { ReactNode } from 'react'

/** Describes an action on rows. It runs at once, asks first, opens a form, or links to a page. */
export interface Act<T> {
  /** Is a verb. */
  words: string
  /** Is the key that runs it for the focused row. */
  letter?: string
  /** Marks an action that cannot be undone or has large effects. */
  isGrave?: boolean
  /** Checks whether the action exists for this row; without it, it exists for each row. */
  isFor?: (row: T) => boolean
  /** Allows the action for all ticked rows together. */
  isForMany?: boolean
  href?: (row: T) => string
  /** Renders a dialog instead of running at once. `close(true)` tells that something changed. */
  form?: (rows: readonly T[], close: (isChanged?: boolean) => void) => ReactNode
  /** Returns the question that is asked before. */
  asks?: (rows: readonly T[]) => { title: string; words: ReactNode; does?: string }
  /**
   * Runs the action. Its answer is shown in a toast.
   * @throws ApiError whose words are shown
   */
  run?: (rows: readonly T[]) => Promise<string | undefined>
}

export const isFor = <T>(act: Act<T>, rows: readonly T[]): boolean =>
  rows.length > 0 && (rows.length === 1 || Boolean(act.isForMany)) && rows.every((it) => act.isFor?.(it) ?? true)
