import * as z from 'zod/mini'

export type Access = 'anyone' | 'member' | 'admin'

/** The rows of the server's rate table. A call names one; the numbers are injected where the app is made. */
export type Rate =
  | 'search'
  | 'view'
  | 'report'
  | 'like'
  | 'message'
  | 'comment'
  | 'first-comments'
  | 'chat'
  | 'chat-read'
  | 'ticket'
  | 'preview'
  | 'complaint'
  | 'apply'
  | 'applied'
  | 'download'
  | 'album'
  | 'captcha'
  | 'captcha-work'
  | 'login'
  | 'register'
  | 'wechat-code'
  | 'wechat-poll'
  | 'oauth'
  | 'mail-code'
  | 'mailbox'
  | 'codes-of-a-day'
  | 'second-factor'
  | 'upload'
  | 'feedback'
  | 'profile'
  | 'export'
  | 'article'
  | 'column'
  | 'autosave'
  | 'article-preview'
  | 'article-lock'
  | 'publishing'
  | 'desk'

/** Seconds that a login, or a password typed once more, counts as proof of who is at the keys. */
export const PROOF_SECONDS = 600

/** What a form of an account can be at most, in bytes. */
export const SMALL_BODY = 64 * 1024

/** One call of the API, as data. Everything that speaks it derives from this. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API prefix; `:name` marks a parameter. */
  path: string
  /** Further paths that answer the same, without redirect. */
  aliases?: readonly string[]
  access: Access
  /** Changes data. Stated, never guessed from the method: some GETs here do. A GET that writes is mounted as POST too. */
  writes: boolean
  /** One English sentence for the documentation. */
  summary: string
  rate?: Rate
  /** A session alone is not enough: whoever holds it logged in, or confirmed that with a secret, within `PROOF_SECONDS`. */
  proof?: 'recent'
  /** For which inputs, and for which accounts; always when missing. */
  // biome-ignore lint/suspicious/noExplicitAny: as for tags
  isProofNeeded?: (input: any, account: { email: string | null; hasPassword: boolean }) => boolean
  /** Which inputs the rate counts; all of them when missing. */
  // biome-ignore lint/suspicious/noExplicitAny: as for tags
  isRated?: (input: any) => boolean
  /** The handler counts, once it knows that there is something to count for, such as an album. */
  ratedInside?: true
  /** Most bytes of the body, where a megabyte would be too much. */
  mostBytes?: number
  /** Most keys and list entries of the body, where those of `LIMITS` are too few. */
  mostKeys?: number
  params?: z.ZodMiniType
  /** Keys that it does not name are ignored, and an empty value is none: addresses are written by many hands. */
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Headers beside Authorization, in lower case: secrets that belong neither into an address nor into a log of addresses. */
  headers?: z.ZodMiniObject
  /** Multipart file fields by name, each with its largest size in bytes. What is rated is counted before they are read. */
  parts?: Readonly<Record<string, { maxBytes: number; description: string }>>
  data: z.ZodMiniType
  /** The shape of the envelope's `extra`, where the call fills it. */
  extra?: z.ZodMiniType
  /** What a page that made this call depends on, known once the answer is. A write appends the same tags to the change log. */
  // biome-ignore lint/suspicious/noExplicitAny: each call narrows its own input and answer; a bivariant slot holds them all
  tags?: (input: any, data: any) => string[]
  /** Of its tags those whose counters the answer shows, where that is not all of them: what is counted publishes nothing, and makes no other answer old. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  counted?: (input: any, data: any) => string[]
}

type Part = 'params' | 'query' | 'body' | 'headers'
type PartsOf<C extends Call> = { [P in Part]: C[P] extends z.ZodMiniType ? P : never }[Part]

/** What a handler receives and a caller writes: values, not wire text; plus the files of a multipart call. */
export type Input<C extends Call> = { [P in PartsOf<C>]: z.output<NonNullable<C[P]>> } & (C['parts'] extends object
  ? { parts: { [K in keyof C['parts']]: File } }
  : unknown)
export type Data<C extends Call> = z.output<C['data']>
export type Extra<C extends Call> = C['extra'] extends z.ZodMiniType ? z.output<C['extra']> : Record<string, never>

/** Declares a call and keeps its exact type. */
export const call = <const C extends Call>(it: C): C => it

/** Says which keys nobody knows; a refusal repeats only a little of what somebody sent. */
export const unknownKeys = (keys: readonly string[]): string =>
  `不认识的参数：${keys.slice(0, 3).join('、').slice(0, 60).toWellFormed()}`

/** A strict object of inputs: unknown keys are named in the refusal. */
export const input = <const S extends Record<string, z.core.$ZodType>>(shape: S) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : '请求格式不正确'),
  })

/** An object of inputs that takes what it knows and leaves the rest: for bodies that clients write from the specification alone. */
export const tolerant = <const S extends Record<string, z.core.$ZodType>>(shape: S) =>
  z.object(shape, { error: '请求格式不正确' })

/** A whole number on the wire, between `min` and `max`. Unlike coercion it refuses '', '0x10', '01', '1.5' and repeated keys. */
export const whole = (message: string, min = 1, max = Number.MAX_SAFE_INTEGER) =>
  z.codec(
    z.string(message).check(z.regex(/^(?:0|[1-9]\d{0,15})$/, message)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
    { decode: (text) => Number(text), encode: (value) => String(value) },
  )

/** A positive whole number that names a row. */
export const id = (message = '编号不正确') => whole(message)

/** A comma list of ids on the wire: `1,2,3`. */
export const ids = (most: number, message = '编号不正确') =>
  z.codec(
    z.string(message).check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, message)),
    z.array(z.int()).check(z.maxLength(most, `一次最多 ${most} 个编号`)),
    { decode: (text) => text.split(',').map(Number), encode: (list) => list.join(',') },
  )

/** Attaches a description that OpenAPI and the readable page print. */
export const described = <T extends z.ZodMiniType>(schema: T, description: string): T => schema.check(z.describe(description))

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const time = () => z.string()
