import { ARTICLE_PASSWORD_MAX } from '#contract/content/article-lock.ts'
import { FALSE, isEmpty, isNo, isYes, scalar } from './import.values.ts'

/** Tells why not everybody may read a text. The password is in clear text; empty when it cannot be known. */
export interface Lock {
  password: string
  /** Names the field for the report: `password`, `hidden: true`. */
  cause: string
}

interface Access {
  isDraft: boolean
  lock: Lock | null
}

type Values = ReadonlyMap<string, unknown>

const PASSWORDS = ['password', 'passwd', 'pwd', 'passcode', 'passphrase', 'postpassword', 'accesspassword', 'encryptpassword']
/** Lists fields that restrict a text when they say yes. */
const CLOSED = [
  'private',
  'isprivate',
  'secret',
  'encrypt',
  'encrypted',
  'isencrypted',
  'locked',
  'protected',
  'hidden',
  'hide',
  'ishidden',
  'unlisted',
  'headless',
  'membersonly',
]
/** Lists fields that restrict a text when they say no. */
const OPEN = ['public', 'visible', 'listed']
const UNPUBLISHED = ['published', 'publish']
/** Lists fields that restrict a text unless they say that everybody may read it. */
const LEVELS = ['visibility', 'access', 'accesslevel']
/** Lists fields that restrict a text only by certain words, because they have other uses as well. */
const KINDS = ['status', 'layout', 'type']
const BUILDS = ['build', '_build']
const EVERYBODY = new Set(['public', 'published', 'publish', 'open', 'all', 'everyone', 'anyone', 'visible', 'default'])
const NOBODY =
  /^(?:private|internal|hidden|hide|secret|protected|locked|encrypt(?:ed)?|password|unlisted|members?(?:-?only)?|paid|premium|tiers|subscribers?|intimate|trash|私密|隐藏|加密)$/
const DRAFT = /^(?:drafts?|pending|review|unpublished|草稿)$/
/** Matches a hash, which opens nothing: the password behind it is unknown. */
const HASH = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\da-f]{128}|\$(?:2[aby]|argon2\w*|P|H)\$.+)$/i

/** Reads from front matter who may read a text, in the words of generators, their themes and their plugins. */
export function readAccess(values: Values): Access {
  const fields = spelledAlike(values)
  const word = (key: string) => (scalar(fields.get(key)) ?? '').toLowerCase()
  const isDraft =
    isYes(fields.get('draft')) ||
    UNPUBLISHED.some((key) => isNo(fields.get(key))) ||
    [...KINDS, ...LEVELS].some((key) => DRAFT.test(word(key)))
  return { isDraft, lock: passwordIn(fields) ?? markIn(fields, word) }
}

/** Returns a lock with this password, or with none when the text is only a hash. */
export const lockBy = (password: string, cause: string): Lock => ({ password: HASH.test(password) ? '' : password, cause })

/** Checks whether a password can protect an article here. */
export const isUsable = (password: string): boolean => password !== '' && [...password].length <= ARTICLE_PASSWORD_MAX

/** Returns the sentence of a report about a lock; `isLocked` means that the password protects the text here, too. */
export const lockInWords = ({ cause }: Lock, isLocked: boolean): string =>
  isLocked ? `${cause}：要原来的密码才能看` : `${cause}：改为仅自己可见`

/** Ends what a report says of a text that was edited here and is closed at its source: nobody closes it here but its owner. */
export const CLOSED_THERE = '。它在旧站不是人人能看，请检查它在这里的可见范围'

/** Hugo keeps what it does not know itself under `params`; `is_private` and `isPrivate` are one. */
function spelledAlike(values: Values): Values {
  const params = values.get('params')
  const inner = params && typeof params === 'object' && !Array.isArray(params) ? Object.entries(params) : []
  const alike = (key: string) => (BUILDS.includes(key) ? key : key.toLowerCase().replace(/[-_]/g, ''))
  return new Map([...inner, ...values].map(([key, value]) => [alike(key), value]))
}

function passwordIn(fields: Values): Lock | null {
  for (const key of PASSWORDS) {
    const value = fields.get(key)
    const first: unknown = Array.isArray(value) ? value[0] : value
    const text = scalar(first)
    if (isEmpty(first) || (text !== null && text !== '0' && FALSE.has(text.toLowerCase()))) continue
    return lockBy(text === null || isYes(text) ? '' : text, key)
  }
  return null
}

function markIn(fields: Values, word: (key: string) => string): Lock | null {
  const mark = (key: string): Lock => ({ password: '', cause: `${key}: ${word(key)}` })
  // A list names parts of the page to hide, as in MkDocs, so it restricts nothing.
  const isSaid = (key: string) => word(key) !== '' && !isEmpty(fields.get(key)) && !isNo(fields.get(key))
  const closed =
    CLOSED.find(isSaid) ??
    OPEN.find((key) => isNo(fields.get(key))) ??
    LEVELS.find((key) => isSaid(key) && !EVERYBODY.has(word(key)) && !isYes(word(key)) && !DRAFT.test(word(key))) ??
    [...OPEN, ...KINDS].find((key) => NOBODY.test(word(key)))
  if (closed) return mark(closed)
  return BUILDS.some((key) => isNotBuilt(fields.get(key))) ? { password: '', cause: 'build' } : null
}

/** Checks whether Hugo makes no page of the text, or leaves it out of every list. */
function isNotBuilt(build: unknown): boolean {
  if (!build || typeof build !== 'object') return false
  const options = new Map(Object.entries(build).map(([key, value]) => [key.toLowerCase(), scalar(value) ?? '']))
  return ['render', 'list'].some((key) => isNo(options.get(key)) || options.get(key)?.toLowerCase() === 'never')
}
