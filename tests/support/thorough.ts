/** Where there is time for all of it: `npm run test:screens`, `npm run test:journeys`. */
export const isThorough = process.env.THOROUGH === 'on'

/**
 * The windows in which stories are told that have to end well in both, a telephone's and a desk's.
 * @param quick the one that `npm test` has time for, by turns from file to file; the screens are looked at in four
 */
export const windows = (quick: 390 | 1280): (390 | 1280)[] => (isThorough ? [390, 1280] : [quick])
