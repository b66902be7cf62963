import * as z from 'zod/mini'

/** A list of whatever: its rows are looked at one by one. */
export const SomeRows = z.array(z.unknown())

/** The rows that have this shape. What another site tells oddly in one of them takes the others nothing. */
export const goodRows = <T extends z.ZodMiniType>(rows: readonly unknown[], shape: T): z.output<T>[] =>
  rows.flatMap((it) => {
    const { success, data } = z.safeParse(shape, it)
    return success ? [data] : []
  })
