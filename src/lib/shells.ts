const COLUMN = /^\/column\/[1-9]\d{0,15}$/

/** Returns the page that serves a path: one shell serves every column, and reads from the address which one to show. */
export const shellOf = (path: string): string => (COLUMN.test(path) ? '/column' : path)

/** Tells the same to file hosts, as lines of a `_redirects` file; our own server does not use it. */
export const SHELL_REWRITES = '/column/* /column 200\n'

/** Returns the number at the end of an address such as `/column/12`, or null. */
export const numberIn = (path: string): number | null =>
  COLUMN.test(path) ? Number(path.slice(path.lastIndexOf('/') + 1)) : null
