/** What the service worker, the page that registers it and the offline page must agree on. */
export const offlineNames = {
  worker: '/sw.js',
  /** Shown for what is neither reachable nor kept. */
  page: '/offline',
  /** The cache of pages that were read; newest last. */
  read: 'read-2',
  /** Of a kept page: its title, percent-encoded. */
  title: 'x-title',
} as const
