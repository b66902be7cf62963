const COLUMN = /^\/column\/[1-9]\d{0,15}$/

/** The page that a path is served by: one shell stands for any column, and learns from the address which one it is. */
export const shellOf = (path: string): string => (COLUMN.test(path) ? '/column' : path)

/** The same for hosts of files, as lines of a file `_redirects`; ours passes them over. */
export const SHELL_REWRITES = '/column/* /column 200\n'

/** The number at the end of an address such as `/column/12`, or null. */
export const numberIn = (path: string): number | null =>
  COLUMN.test(path) ? Number(path.slice(path.lastIndexOf('/') + 1)) : null
