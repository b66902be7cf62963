/**
 * Counts milliseconds from UTC: Asia/Shanghai has kept UTC+8 without daylight saving since 1991, which is before any time in this
 * program.
 */
export const SHANGHAI_OFFSET = 8 * 3_600_000

export const DAY_MS = 86_400_000

/** Writes UTC milliseconds as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const shanghaiTime = (ms: number) => new Date(ms + SHANGHAI_OFFSET).toISOString().slice(0, 19).replace('T', ' ')

/** Writes UTC milliseconds as `YYYY-MM-DD` in Asia/Shanghai. */
export const shanghaiDay = (ms: number) => shanghaiTime(ms).slice(0, 10)

/** Returns the calendar year of UTC milliseconds in Asia/Shanghai. */
export const shanghaiYear = (ms: number) => Number(shanghaiTime(ms).slice(0, 4))

/** Returns the first moment of a year in Asia/Shanghai, in UTC milliseconds. */
export const startOfYear = (year: number) => Date.UTC(year, 0, 1) - SHANGHAI_OFFSET

/** Writes a day, counted from 1970, as `YYYY-MM-DD`. */
export const dayOfNumber = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
