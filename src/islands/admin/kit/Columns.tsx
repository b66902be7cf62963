import type { ReactNode } from 'react'
import { grouped } from '#lib/grouped.ts'
import type { Column } from '../../ui/table/Table.tsx'

type From = { from?: 'tablet' | 'desktop' }
/** Names a property of the row, or computes a value from it. */
type Of<T, V> = (keyof T & string) | ((row: T) => V)

const cellOf = <T, V>(row: T, of: Of<T, V>): V => (typeof of === 'function' ? of(row) : (row[of] as V))

/** Describes the column that identifies a row. */
export const main = <T,>(words: string, cell: (row: T) => ReactNode): Column<T> => ({ words, isMain: true, cell })

/** Describes a column of text. Text of any length, such as a name, `wraps` where it has no room. */
export const text = <T,>(words: string, of: Of<T, ReactNode>, more: From & { wraps?: boolean } = {}): Column<T> => ({
  words,
  ...more,
  cell: (row) => cellOf(row, of),
})

/** Describes a column of numbers. */
export const count = <T,>(words: string, of: Of<T, number>, more: From = {}): Column<T> => ({
  words,
  ...more,
  isNumber: true,
  cell: (row) => grouped(cellOf(row, of)),
})

/** Describes a column of times, to the minute; `isDay` leaves the hours out. */
export const time = <T,>(
  words: string,
  of: Of<T, string | null>,
  more: From & { isDay?: boolean; none?: string } = {},
): Column<T> => {
  const { isDay = false, none = '', ...rest } = more
  return { words, ...rest, cell: (row) => <time>{cellOf(row, of)?.slice(0, isDay ? 10 : 16) ?? none}</time> }
}

interface NamedProps {
  /** Stands before the name. */
  face: ReactNode
  /** Is shown below the name, two lines of it. */
  about?: string
  children: ReactNode
}

/** Renders what a row is known by: a picture, a name, and what is said of it. */
export const Named = ({ face, about, children }: NamedProps) => (
  <div className="with-face">
    {face}
    <div>
      {children}
      {about && (
        <p className="clamped" title={about}>
          {about}
        </p>
      )}
    </div>
  </div>
)

export interface Standing {
  words: string
  /** Is the colour of the lamp: in order, waiting, wrong; grey without it. */
  look?: '' | 'ok' | 'on' | 'bad'
}

/** Renders a state with its lamp. */
export const Status = ({ look, words, title, children }: Standing & { title?: string; children?: ReactNode }) => (
  <span className="status" title={title}>
    <i className="lamp" data-look={look || undefined} />
    {children ? (
      <span>
        {words}
        {children}
      </span>
    ) : (
      words
    )}
  </span>
)

/** Describes a column of states. */
export const state = <T,>(words: string, of: (row: T) => Standing): Column<T> => ({
  words,
  cell: (row) => <Status {...of(row)} />,
})
