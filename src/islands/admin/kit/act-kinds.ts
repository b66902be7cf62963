import type { ReactNode } from 'react'
import type { Call } from '#contract/core/define.ts'
import type { Sheet } from '../../ui/form/form-types.ts'
import { turn } from '../../ui/use-address.ts'
import { ask, idsOf } from './ask.ts'
import type { Here, Maker, RoomAct } from './room-types.ts'

type Which<T> = Pick<RoomAct<T>, 'letter' | 'isFor' | 'isForMany' | 'isGrave'>

/** Describes a link to the page of a row. */
export const visit = <T>(words: string, letter: string, href: (row: T) => string, isFor?: (row: T) => boolean): RoomAct<T> => ({
  words,
  letter,
  href,
  ...(isFor && { isFor }),
})

/** Describes an act that opens a form or a sheet about one row. */
export const edit = <T, H = Here<T>>(
  words: string,
  sheet: Sheet<NoInfer<T>, NoInfer<H>>,
  which: Which<NoInfer<T>> = {},
): RoomAct<T, H> => ({
  words,
  ...which,
  form: ([row], close, here) => row !== undefined && sheet(row, close, here),
})

/** Describes an act that opens a form about all ticked rows. */
export const editAll = <T, H = Here<T>>(
  words: string,
  form: Sheet<readonly NoInfer<T>[], NoInfer<H>>,
  which: Which<NoInfer<T>> = {},
): RoomAct<T, H> => ({ words, ...which, isForMany: true, form })

/** Describes an act that names a row in the address, which then shows it. */
export const show = <T extends { id: number }>(words: string, name: string, which: Which<T> = {}): RoomAct<T> => ({
  words,
  ...which,
  async run([row]) {
    if (row) turn({ [name]: String(row.id) })
    return undefined
  },
})

/** Describes the button that opens the form for a new item. */
export const make = <T, M = object>(words: string, sheet: Sheet<undefined, Here<NoInfer<T>, NoInfer<M>>>): Maker<T, M> => ({
  words,
  sheet,
  hasPlus: true,
})

/** Describes an act on all ticked rows by one call that takes their ids. */
export const each = <T extends { id: number }>(
  words: string,
  call: Call,
  said: string,
  { more, ...which }: Which<T> & { more?: object } = {},
): RoomAct<T> => ({
  words,
  isForMany: true,
  ...which,
  async run(rows) {
    const ids = idsOf(rows)
    await ask(call, (more ? { body: { ids, ...more } } : { params: { ids } }) as never)
    return said
  },
})

/** Describes the deletion of all ticked rows by a call that takes their ids. */
export const remove = <T extends { id: number }>(
  call: Call,
  asks: (rows: readonly T[]) => { title: string; words: ReactNode },
  { said = '已删除', ...which }: Which<T> & { said?: string } = {},
): RoomAct<T> => ({ ...each<T>('删除', call, said, { letter: 'd', isGrave: true, ...which }), asks })

/** Describes the deletion of one row. */
export const removeOne = <T extends { id: number }>(
  call: Call,
  asks: (row: T) => { title: string; words: ReactNode },
  said = '已删除',
): RoomAct<T> => ({
  words: '删除',
  letter: 'd',
  isGrave: true,
  asks: ([row]) => (row ? asks(row) : { title: '', words: '' }),
  async run([row]) {
    if (row) await ask(call, { params: { id: row.id } } as never)
    return said
  },
})
