import { api } from '#client/api.ts'
import type { Call, Data, Input } from '#contract/core/define.ts'

/** Makes a call whose failure the room shows itself. */
export const ask = <C extends Call>(call: C, input: Input<C>): Promise<Data<C>> => api(call, input, { quiet: true })

/** Returns the ids of rows, as calls about several rows take them. */
export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map((it) => it.id)
