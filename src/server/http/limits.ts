const KB = 1024
const MB = 1024 * KB

/**
 * The most that the server accepts and the most that it spends: all of these numbers stand here. How often somebody may do what stands
 * in `rates.ts`; how long a text may be, the contract says, since the browser asks it too. `docs/operations.md` lists all of them.
 *
 * No import here: processes that decode pictures load it.
 */
export const LIMITS = {
  // Requests
  urlBytes: 8 * KB,
  headerBytes: 16 * KB,
  headerCount: 100,
  /** Until all headers are there. */
  headersMs: 15_000,
  /** Until the whole request is there. */
  requestMs: 60_000,
  keepAliveMs: 65_000,
  /** Nothing moved in either direction: a reader that stopped reading. */
  silenceMs: 120_000,
  /** How often these times are looked at: a trickle of headers is ended within twenty seconds. */
  lookMs: 4_000,
  bodyBytes: MB,
  /** Of a body that was refused before it was whole: its sender hears the answer when all of it is taken. */
  restBytes: 64 * MB,
  jsonDepth: 64,
  jsonKeys: 1_000,

  // Passwords: a crowd that logs in must not take the thread pool from those who read.
  passwordsAtOnce: 2,
  passwordsWaiting: 50,

  // Texts
  renderMs: 500,
  /** Behind an answer that was given already. */
  renderBehindMs: 60_000,
  /** The same of a preview, which nothing stores. */
  previewBehindMs: 4_000,
  renderHeapMb: 384,
  /** Waiting for a thread: a preview more is refused, a text more that is stored stays plain for a minute. */
  rendersWaiting: 200,
  /** Waiting for the one thread of slow texts. */
  slowRendersWaiting: 50,

  // Pictures
  pictureBytes: 10 * MB,
  picturePixels: 40_000_000,
  pictureFrames: 300,
  /** Of all frames together: an animation is decoded whole. */
  animationPixels: 150_000_000,
  decodeSeconds: 5,
  /** For a picture in all its forms. */
  pictureMs: 30_000,
  /** AVIF of 40 megapixels takes 1.6 GB for a moment, every other picture less than 0.6. */
  pictureMemoryMb: 2_048,
  picturesAtOnce: 2,
  /** Each holds up to 10 MB: a crowd is told to come again. */
  picturesWaiting: 50,

  // Logging in: failures
  captchaAfter: 3,
  /** After so many the next try waits: a second, two, four … */
  pauseAfter: 5,
  longestPauseMs: 60_000,
  /** Of one household, whatever name, in ten minutes. */
  householdFailures: 30,
  /** Of one name from everywhere, in an hour: a captcha, and never a door that others can shut. */
  nameFailures: 100,
  captchaSeconds: 120,
  /** Of a code by mail. */
  codeTries: 5,
  /** Codes in a day, of the whole site: more are sent, and told in the log. */
  codesToldADay: 500,
  /** Codes of WeChat that a household may have open. */
  wechatCodes: 5,

  // Sockets
  ticketSeconds: 30,
  /** What a client may say is short. */
  frameBytes: 4 * KB,
  /** Waiting for a reader; who lets more wait has stopped reading. */
  backlogBytes: 256 * KB,
  /** Of a client, in ten seconds, its pings among them. */
  frames: 40,
  socketsOfUser: 30,
  socketsOfHousehold: 300,
  sockets: 20_000,
} as const
