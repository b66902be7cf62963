/** Holds the names that the service worker, the page that registers it and the offline page share. */
export const offlineNames = {
  worker: '/sw.js',
  /** Is shown for a page that is neither reachable nor cached. */
  page: '/offline',
  /** Is the cache of pages that were read; the newest is the last. */
  read: 'read-2',
  /** Is the header of a cached page that holds its title, percent-encoded. */
  title: 'x-title',
} as const
