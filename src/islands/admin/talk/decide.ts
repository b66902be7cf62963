import type { Call } from '#contract/core/define.ts'
import { ask, idsOf } from '../kit/ask.ts'
import type { RoomAct } from '../kit/room-types.ts'

interface Options<T> extends Pick<RoomAct<T>, 'letter' | 'isFor' | 'isGrave'> {
  /** Stands before the number in the toast. */
  did: string
  /** Is the warning that is shown before; without it nothing is asked. */
  warns?: string
}

/** Describes a decision about all ticked rows by one call. */
export const decide = <T extends { id: number }>(
  call: Call,
  does: string,
  words: string,
  { did, warns, ...which }: Options<T>,
): RoomAct<T> => ({
  words,
  ...which,
  isForMany: true,
  ...(warns && {
    asks: (rows: readonly T[]) => ({
      title: rows.length > 1 ? `${words}这 ${rows.length} 条？` : `${words}这一条？`,
      words: warns,
    }),
  }),
  run: async (rows) => `${did} ${await ask(call, { body: { ids: idsOf(rows), does } } as never)} 条`,
})
