import type { Rate } from '#contract/define.ts'
import { CODE_PAUSE_SECONDS } from '#contract/registration.ts'
import { LIMITS } from './limits.ts'

/** So many points in so many seconds, and a further burst on top. */
export interface RateRow {
  points: number
  seconds: number
  burst?: number
  /** Longer windows: what fits into many short ones is still too much. */
  slow?: readonly { points: number; seconds: number }[]
  /** Counts the target alone, whoever asks from wherever. */
  everywhere?: true
  /** Of all visitors together, in `seconds`. */
  together?: number
  /** Counted in the database: holds over a restart, and for all processes of the site. */
  kept?: true
}
export type RateTable = Record<Rate, RateRow>

const HOUR = 3600

/** The limits of production, per member, or per household of strangers. */
export const RATES: RateTable = {
  search: { points: 5, seconds: 1, burst: 20 },
  view: { points: 60, seconds: 60 },
  report: { points: 30, seconds: 60 },
  like: { points: 60, seconds: 60 },
  message: { points: 10, seconds: 60 },
  comment: { points: 1, seconds: 3, burst: 5, slow: [{ points: 60, seconds: HOUR }] },
  // On top, on somebody's first day.
  'first-comments': { points: 10, seconds: HOUR },
  chat: { points: 1, seconds: 3, burst: 5, slow: [{ points: 300, seconds: HOUR }] },
  'chat-read': { points: 60, seconds: 60 },
  // As many tabs as somebody opens at once after a restart of the server.
  ticket: { points: 30, seconds: 60 },
  preview: { points: 30, seconds: 60 },
  complaint: { points: 10, seconds: HOUR },
  // What is refused counts too: room for a second thought, none for a script.
  apply: { points: 5, seconds: HOUR },
  // Only what is stored, so that nobody closes the form with what is refused; and no household fills the owner's desk in a year.
  applied: { points: 5, seconds: HOUR, slow: [{ points: 5, seconds: 7 * 24 * HOUR }], together: 60 },
  download: { points: 20, seconds: 60 },
  // The long window is what a short code holds out against: four digits for two weeks, not for a day. All together is for the machine's
  // sake alone (a comparison takes 19 MiB), and so wide that it takes 120 households at once to keep the others out.
  album: { points: 5, seconds: 30, slow: [{ points: 30, seconds: HOUR }], together: 600 },
  captcha: { points: 30, seconds: 60 },
  // Answers that a browser has worked for instead of reading the picture: for people who cannot see it, who log in now and then.
  'captcha-work': { points: 10, seconds: 600, kept: true },
  // Failures are counted apart, for each name (server/auth/login-failures.ts): this is for the machine's sake.
  login: { points: 60, seconds: 60 },
  register: { points: 10, seconds: HOUR, kept: true },
  'wechat-code': { points: 10, seconds: 60 },
  // Two a second, and a tab that wakes up.
  'wechat-poll': { points: 2, seconds: 1, burst: 10 },
  oauth: { points: 30, seconds: 60 },
  'mail-code': { points: 20, seconds: HOUR, kept: true },
  // Whoever asks: nobody floods a stranger's mailbox from many places.
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
  // Nobody is refused by it: more than so many are told to the owner.
  'codes-of-a-day': { points: LIMITS.codesToldADay, seconds: 24 * HOUR, kept: true, everywhere: true },
  'second-factor': { points: 10, seconds: 600, kept: true },
  upload: { points: 20, seconds: 60 },
  feedback: { points: 5, seconds: 60 },
  profile: { points: 30, seconds: 60 },
  export: { points: 5, seconds: HOUR },
  article: { points: 30, seconds: 60, slow: [{ points: 600, seconds: HOUR }] },
  // Each step of an arrangement is saved.
  column: { points: 2, seconds: 1, burst: 30, slow: [{ points: 1200, seconds: HOUR }] },
  // One after each pause in writing.
  autosave: { points: 60, seconds: 60 },
  // Two a second for an hour: one after each pause of somebody who writes without one, of whose text mostly a section is sent.
  'article-preview': { points: 4, seconds: 1, burst: 30, slow: [{ points: 7200, seconds: HOUR }] },
  // Asked again and again while somebody waits for his page.
  publishing: { points: 5, seconds: 1, burst: 20 },
  // Administrators walk through long lists and decide quickly.
  desk: { points: 10, seconds: 1, burst: 60 },
  // As for albums, and for the same reasons.
  'article-lock': { points: 5, seconds: 30, slow: [{ points: 30, seconds: HOUR }], together: 600 },
}

export const NO_LIMIT: RateRow = { points: 1_000_000_000, seconds: 1 }

/** A table that no request can reach: for the publisher, tests and benchmarks. */
export const WIDE_RATES = Object.fromEntries(Object.keys(RATES).map((it) => [it, NO_LIMIT])) as RateTable
