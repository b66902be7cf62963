import type { ReactNode } from 'react'
import type { Call } from '#contract/core/define.ts'
import type { Drawing } from '../../ui/Drawing.tsx'
import type { FormHere, Sheet } from '../../ui/form/form-types.ts'
import type { Act } from '../../ui/table/acts.ts'
import type { Column } from '../../ui/table/Table.tsx'
import type { Query, Rows } from '../../ui/table/use-rows.ts'
import type { Page } from '../../ui/use-list.ts'
import type { Filter } from './filters.ts'

/** Is what acts and forms know of the room that they stand in. */
export interface Here<T, M = object> extends FormHere {
  rows: Rows<T>
  /** Holds what the room asked for beside its rows; empty until that is known. */
  more: Partial<M>
  /** Lists the acts of the room. */
  acts: readonly Act<T>[]
  start: (act: Act<T>, rows: readonly T[]) => void
  /** Asks for the rows, for `more` and for the counts of the admin again. */
  again: () => void
}

/** Describes an act of a room; it knows the room. */
export interface RoomAct<T, H = Here<T>> extends Omit<Act<T>, 'form' | 'run'> {
  form?: Sheet<readonly T[], H>
  run?: (rows: readonly T[], here: H) => Promise<string | undefined>
}

/** Gives the acts of a room the room as it is when they are begun. */
export const bound = <T, H>(acts: readonly RoomAct<T, H>[], now: () => H): Act<T>[] =>
  acts.map(({ form, run, ...act }) => ({
    ...act,
    ...(form && { form: (rows, close) => form(rows, close, now()) }),
    ...(run && { run: (rows) => run(rows, now()) }),
  }))

/** Describes a button above the list: it opens a sheet or leads to a page. */
export interface Maker<T, M = object> {
  words: string
  href?: string
  /** Is done at once. */
  does?: () => void
  sheet?: Sheet<undefined, Here<T, M>>
  /** Marks a button that is not the main one. */
  isQuiet?: boolean
  hasPlus?: boolean
  isFor?: (here: Here<T, M>) => boolean
}

/** Holds a title and a sentence. */
type Words = readonly [title: string, words: string]

/** Describes a room: a list with filters, columns and acts. */
export interface RoomSpec<T, M = object> {
  /** Names the rows: 标签. */
  title: string
  /** Asks for a page of rows: a call of the contract that takes the filters by their names, or a function. */
  list: Call | ((query: Query & Partial<Record<string, string>>) => Promise<Page<T>>)
  /** Asks for what filters and forms need beside the rows. */
  more?: () => Promise<M>
  filters?: readonly Filter<M>[]
  columns: readonly Column<T>[] | ((here: Here<T, M>) => readonly Column<T>[])
  /** Returns the name of a row for screen readers and dialogs. */
  nameOf: (row: T) => string
  acts: readonly RoomAct<T, Here<T, M>>[] | ((here: Here<T, M>) => readonly RoomAct<T, Here<T, M>>[])
  make?: readonly Maker<T, M>[]
  /** Stands above the filters. */
  above?: (here: Here<T, M>) => ReactNode
  /** Stands in the place of the list, where the address names something in it. */
  instead?: (here: Here<T, M>) => ReactNode
  drawing: Parameters<typeof Drawing>[0]['of']
  /** Is said when there are no rows at all. */
  empty: Words
  /** Is said when no row matches the filters. A third text labels a button that removes them. */
  none?: Words | readonly [...Words, all: string] | ((filter: Partial<Record<string, string>>) => Words)
}
