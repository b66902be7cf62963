/** Returns how many minutes are left of an article of which so many percent were read; at least 1. */
export const minutesLeft = (minutes: number, percent: number): number =>
  Math.max(1, Math.round((minutes * (100 - percent)) / 100))
