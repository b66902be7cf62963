/** Milliseconds since the machine was started. Goes on evenly even when somebody sets the clock, and is the same for all processes of the machine. */
export const ticks = (): number => Number(process.hrtime.bigint() / 1_000_000n)
