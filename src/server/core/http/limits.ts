const KB = 1024
const MB = 1024 * KB

/**
 * Holds the most that the server accepts and the most that it spends. `rates.ts` says how often a user may do something; the contract
 * says how long a text may be, since the browser asks it, too. `docs/operations.md` lists all of them.
 *
 * This file imports nothing: processes that decode pictures load it.
 */
export const LIMITS = {
  // Requests
  urlBytes: 8 * KB,
  headerBytes: 16 * KB,
  headerCount: 100,
  /** Limits the time until all headers have arrived. */
  headersMs: 15_000,
  /** Limits the time until the whole request has arrived. */
  requestMs: 60_000,
  keepAliveMs: 65_000,
  /** Limits the time in which nothing moves in either direction, because the reader has stopped reading. */
  silenceMs: 120_000,
  /** Sets how often these times are checked: a trickle of headers is ended within twenty seconds. */
  lookMs: 4_000,
  bodyBytes: MB,
  jsonDepth: 64,
  jsonKeys: 1_000,

  // Passwords: users who log in must not take the thread pool from those who read.
  passwordsAtOnce: 2,
  passwordsWaiting: 50,

  // Texts
  renderMs: 500,
  /** Limits a rendering that goes on after the answer was given. */
  renderBehindMs: 60_000,
  /** Limits the same for a preview, which nothing stores. */
  previewBehindMs: 4_000,
  renderHeapMb: 384,
  /** Limits the texts that wait for a thread: one more preview is refused, one more text that is stored stays plain for a minute. */
  rendersWaiting: 200,
  /** Limits the texts that wait for the one thread of slow texts. */
  slowRendersWaiting: 50,

  pictureBytes: 10 * MB,
  picturePixels: 40_000_000,
  pictureFrames: 300,
  /** Limits the pixels of all frames together, because an animation is decoded whole. */
  animationPixels: 150_000_000,
  decodeSeconds: 5,
  /** Limits the time for a picture in all its forms. */
  pictureMs: 30_000,
  /** AVIF of 40 megapixels takes 1.6 GB for a moment, every other picture less than 0.6. */
  pictureMemoryMb: 2_048,
  picturesAtOnce: 2,
  /** Limits the pictures that wait, because each holds up to 10 MB; others are asked to come again. */
  picturesWaiting: 50,

  // Logging in: failures
  captchaAfter: 3,
  /** Sets after how many failures the next try waits: a second, two, four … */
  pauseAfter: 5,
  longestPauseMs: 60_000,
  /** Limits the failures of one network in ten minutes, whatever the name. */
  networkFailures: 30,
  /**
   * Limits the failures of one name from everywhere in an hour. More of them demand a captcha and no wait, so that nobody can lock out
   * others.
   */
  nameFailures: 100,
  captchaSeconds: 120,
  /** Limits the tries of a code by mail. */
  codeTries: 5,
  /** Counts codes of the whole site in a day: more are sent, but the log tells of them. */
  codesToldADay: 500,
  /** Limits the codes of WeChat that a network may have open. */
  wechatCodes: 5,

  // Sockets
  ticketSeconds: 30,
  /** Limits a frame, because messages of a client are short. */
  frameBytes: 4 * KB,
  /** Limits what waits for a client; one that lets more wait has stopped reading. */
  backlogBytes: 256 * KB,
  /** Limits the frames of a client in ten seconds, its pings among them. */
  frames: 40,
  socketsOfUser: 30,
  socketsOfNetwork: 300,
  sockets: 20_000,
} as const
