/** Asks the shelf of the home page to show what the reader has begun. In `wake-events.ts` it would be in the script of every page. */
export const SHOW_SHELF = 'show-shelf'
