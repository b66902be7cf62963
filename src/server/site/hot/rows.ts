import * as z from 'zod/mini'

/** Accepts a list of anything: its rows are checked one by one. */
export const SomeRows = z.array(z.unknown())

/** Returns the rows that have this shape. A malformed row does not affect the others. */
export const goodRows = <T extends z.ZodMiniType>(rows: readonly unknown[], shape: T): z.output<T>[] =>
  rows.flatMap((it) => {
    const { success, data } = z.safeParse(shape, it)
    return success ? [data] : []
  })
