import type { Rate } from '#contract/core/define.ts'
import { CODE_PAUSE_SECONDS } from '#contract/people/registration.ts'
import { LIMITS } from './limits.ts'

/** Allows so many points in so many seconds, and a further burst on top. */
export interface RateRow {
  points: number
  seconds: number
  burst?: number
  /** Lists longer windows: requests that fit into many short windows may still be too many. */
  slow?: readonly { points: number; seconds: number }[]
  /** Counts by the target alone, whatever user or address asks. */
  everywhere?: true
  /** Limits all visitors together, in `seconds`. */
  together?: number
  /** Counts in the database, so that the limit holds over a restart and for all processes of the site. */
  kept?: true
}
export type RateTable = Record<Rate, RateRow>

const HOUR = 3600

/** Holds the limits of production, for each user, or for each network of visitors without a session. */
export const RATES: RateTable = {
  search: { points: 5, seconds: 1, burst: 20 },
  view: { points: 60, seconds: 60 },
  report: { points: 30, seconds: 60 },
  like: { points: 60, seconds: 60 },
  message: { points: 10, seconds: 60 },
  comment: { points: 1, seconds: 3, burst: 5, slow: [{ points: 60, seconds: HOUR }] },
  // This is an additional limit on a user's first day.
  'first-comments': { points: 10, seconds: HOUR },
  chat: { points: 1, seconds: 3, burst: 5, slow: [{ points: 300, seconds: HOUR }] },
  'chat-read': { points: 60, seconds: 60 },
  // A user opens so many tabs at once after a restart of the server.
  ticket: { points: 30, seconds: 60 },
  preview: { points: 30, seconds: 60 },
  complaint: { points: 10, seconds: HOUR },
  // Refused requests count, too: there is room for a second thought, but none for a script.
  apply: { points: 5, seconds: HOUR },
  // Only stored requests count, so that nobody closes the form with refused ones; and no network fills the admin in a year.
  applied: { points: 5, seconds: HOUR, slow: [{ points: 5, seconds: 7 * 24 * HOUR }], together: 60 },
  download: { points: 20, seconds: 60 },
  // The long window protects a short code: four digits hold out for two weeks, not for a day. The limit for all together only protects
  // the machine (a comparison takes 19 MiB); it is so wide that it takes 120 networks at once to keep the others out.
  album: { points: 5, seconds: 30, slow: [{ points: 30, seconds: HOUR }], together: 600 },
  captcha: { points: 30, seconds: 60 },
  // A browser has worked for these answers instead of reading the picture: for people who cannot see it, who log in now and then.
  'captcha-work': { points: 10, seconds: 600, kept: true },
  // Failures are counted apart, for each name (server/auth/login-failures.ts): this limit protects the machine.
  login: { points: 60, seconds: 60 },
  register: { points: 10, seconds: HOUR, kept: true },
  'wechat-code': { points: 10, seconds: 60 },
  // A tab asks twice a second, and more often when it wakes up.
  'wechat-poll': { points: 2, seconds: 1, burst: 10 },
  oauth: { points: 30, seconds: 60 },
  'mail-code': { points: 20, seconds: HOUR, kept: true },
  // It does not matter who asks: nobody can flood a stranger's mailbox from many places.
  mailbox: {
    points: 1,
    seconds: CODE_PAUSE_SECONDS,
    slow: [
      { points: 5, seconds: HOUR },
      { points: 10, seconds: 24 * HOUR },
    ],
    kept: true,
    everywhere: true,
  },
  // It refuses nobody: the owner is told when there are more.
  'codes-of-a-day': { points: LIMITS.codesToldADay, seconds: 24 * HOUR, kept: true, everywhere: true },
  'second-factor': { points: 10, seconds: 600, kept: true },
  upload: { points: 20, seconds: 60 },
  feedback: { points: 5, seconds: 60 },
  profile: { points: 30, seconds: 60 },
  export: { points: 5, seconds: HOUR },
  article: { points: 30, seconds: 60, slow: [{ points: 600, seconds: HOUR }] },
  // Each step of an arrangement is saved.
  column: { points: 2, seconds: 1, burst: 30, slow: [{ points: 1200, seconds: HOUR }] },
  // The editor saves after each pause in writing.
  autosave: { points: 60, seconds: 60 },
  // It allows two a second for an hour: one after each pause of an author who writes without a break; mostly only a section of the
  // text is sent.
  'article-preview': { points: 4, seconds: 1, burst: 30, slow: [{ points: 7200, seconds: HOUR }] },
  // A page asks again and again while an author waits for an article to appear.
  publishing: { points: 5, seconds: 1, burst: 20 },
  // Administrators walk through long lists and decide quickly.
  admin: { points: 10, seconds: 1, burst: 60 },
  // The limits are the same as for albums, for the same reasons.
  'article-lock': { points: 5, seconds: 30, slow: [{ points: 30, seconds: HOUR }], together: 600 },
  // Each key has its own: a script that runs wild keeps neither its owner nor other keys waiting.
  key: { points: 5, seconds: 1, burst: 60, slow: [{ points: 6000, seconds: HOUR }] },
  hook: { points: 10, seconds: 60 },
}

export const NO_LIMIT: RateRow = { points: 1_000_000_000, seconds: 1 }

/** Holds limits that no request can reach: for the publisher, tests and benchmarks. */
export const WIDE_RATES = Object.fromEntries(Object.keys(RATES).map((it) => [it, NO_LIMIT])) as RateTable
