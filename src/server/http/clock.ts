/** Milliseconds since the machine began: goes on evenly whatever somebody does to its clock, and is one for all its processes. */
export const ticks = (): number => Number(process.hrtime.bigint() / 1_000_000n)
