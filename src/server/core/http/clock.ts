/**
 * Returns the milliseconds since the machine was started. They go on evenly when the clock is set, and are the same for all processes
 * of the machine.
 */
export const ticks = (): number => Number(process.hrtime.bigint() / 1_000_000n)
