import * as z from 'zod/mini'

export type Access = 'anyone' | 'member' | 'admin'

/** Names the rows of the server's rate table. A call names one; the numbers are injected where the app is made. */
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
  | 'admin'
  | 'key'
  | 'hook'

/** Counts the seconds for which a login, or a password typed once more, proves that the owner of the account is at the keyboard. */
export const PROOF_SECONDS = 600

/** Limits the bytes of a form of an account. */
export const SMALL_BODY = 64 * 1024

/** Describes one call of the API as data. Server, clients and documentation all derive from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Is relative to the API prefix; `:name` marks a parameter. */
  path: string
  /** Lists further paths that answer the same, without redirect. */
  aliases?: readonly string[]
  access: Access
  /**
   * Is true when the call changes data. It is stated because the method does not tell: some GETs here do so. A GET that writes is
   * mounted as POST too.
   */
  writes: boolean
  /** Holds one English sentence for the documentation. */
  summary: string
  /** Marks a call that deletes though its method does not say so; a key needs to be allowed to. */
  deletes?: true
  rate?: Rate
  /** Demands more than a session: its user has logged in, or confirmed a secret, within `PROOF_SECONDS`. */
  proof?: 'recent'
  /** Tells which inputs and accounts need the proof; all of them when missing. */
  // biome-ignore lint/suspicious/noExplicitAny: as for tags
  isProofNeeded?: (input: any, account: { email: string | null; hasPassword: boolean }) => boolean
  /** Tells which inputs the rate counts; all of them when missing. */
  // biome-ignore lint/suspicious/noExplicitAny: as for tags
  isRated?: (input: any) => boolean
  /** Is true when the handler counts by itself, once it knows that there is something to count for, such as an album. */
  ratedInside?: true
  /** Limits the bytes of the body, where a megabyte would be too much. */
  mostBytes?: number
  /** Limits the keys and list entries of the body, where the limit in `LIMITS` is too low. */
  mostKeys?: number
  params?: z.ZodMiniType
  /** Ignores keys that it does not name, and takes an empty value for a missing one: many programs and people write addresses. */
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /**
   * Names headers beside Authorization, in lower case. They carry secrets, which must not be in an address or in a log of addresses.
   */
  headers?: z.ZodMiniObject
  /**
   * Names the file fields of a multipart body, each with its largest size in bytes. A rate counts the call before the files are read.
   */
  parts?: Readonly<Record<string, { maxBytes: number; description: string }>>
  data: z.ZodMiniType
  /** Describes the envelope's `extra`, where the call fills it. */
  extra?: z.ZodMiniType
  /** Returns the cache tags that a page with this answer depends on. A write appends the same tags to the change log. */
  // biome-ignore lint/suspicious/noExplicitAny: each call narrows its own input and answer; a bivariant slot holds them all
  tags?: (input: any, data: any) => string[]
  /**
   * Returns the tags whose counters the answer shows, where these are not all tags: a new count publishes nothing, and makes only
   * these answers stale.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  counted?: (input: any, data: any) => string[]
}

type Part = 'params' | 'query' | 'body' | 'headers'
type PartsOf<C extends Call> = { [P in Part]: C[P] extends z.ZodMiniType ? P : never }[Part]

/** Holds the input as values, not as wire text, with the files of a multipart call. Handlers receive it and callers write it. */
export type Input<C extends Call> = { [P in PartsOf<C>]: z.output<NonNullable<C[P]>> } & (C['parts'] extends object
  ? { parts: { [K in keyof C['parts']]: File } }
  : unknown)
export type Data<C extends Call> = z.output<C['data']>
export type Extra<C extends Call> = C['extra'] extends z.ZodMiniType ? z.output<C['extra']> : Record<string, never>

/** Hold what calls of administrators have in common. */
export const ADMIN_READ = { access: 'admin', writes: false, rate: 'admin' } as const
export const ADMIN_WRITE = { access: 'admin', writes: true, rate: 'admin' } as const

/** Declares a call and keeps its exact type. */
export const call = <const C extends Call>(it: C): C => it

/** Returns the refusal that names unknown keys. It repeats only a little of them, because the sender can write anything there. */
export const unknownKeys = (keys: readonly string[]): string =>
  `不认识的参数：${keys.slice(0, 3).join('、').slice(0, 60).toWellFormed()}`

/** Makes a strict object of inputs: the refusal names unknown keys. */
export const input = <const S extends Record<string, z.core.$ZodType>>(shape: S) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(issue.keys) : '请求格式不正确'),
  })

/** Makes an object of inputs that ignores unknown keys: for bodies of clients that are written from the specification alone. */
export const tolerant = <const S extends Record<string, z.core.$ZodType>>(shape: S) =>
  z.object(shape, { error: '请求格式不正确' })

/**
 * Makes a codec for a whole number on the wire, between `min` and `max`. Unlike coercion it refuses '', '0x10', '01', '1.5' and
 * repeated keys.
 */
export const whole = (message: string, min = 1, max = Number.MAX_SAFE_INTEGER) =>
  z.codec(
    z.string(message).check(z.regex(/^(?:0|[1-9]\d{0,15})$/, message)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
    { decode: (text) => Number(text), encode: (value) => String(value) },
  )

/** Makes a codec for the positive whole number of a row. */
export const id = (message = '编号不正确') => whole(message)

/** Makes a codec for a comma list of ids on the wire: `1,2,3`. */
export const ids = (most: number, message = '编号不正确') =>
  z.codec(
    z.string(message).check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, message)),
    z.array(z.int()).check(z.maxLength(most, `一次最多 ${most} 个编号`)),
    { decode: (text) => text.split(',').map(Number), encode: (list) => list.join(',') },
  )

/** Attaches a description that OpenAPI and the readable page print. */
export const described = <T extends z.ZodMiniType>(schema: T, description: string): T => schema.check(z.describe(description))

/** Describes a time as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const time = () => z.string()
