/** Is true in the long runs: `npm run test:screens`, `npm run test:journeys`. */
export const isThorough = process.env.THOROUGH === 'on'

/**
 * Returns the window widths for stories that must work in both, on a telephone and on a desktop.
 * @param quick the one that `npm test` has time for, in turn from file to file; the screens are checked at four
 */
export const windows = (quick: 390 | 1280): (390 | 1280)[] => (isThorough ? [390, 1280] : [quick])
