import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findAdminNames } from './account.queries.ts'
import { sameLooks } from './look-alikes.ts'

/** Holds words that make readers think that the site itself speaks; no nickname may contain them. */
const OFFICIAL = ['管理员', '站长', '版主', '官方', '客服', '已注销', '系统通知', '系统消息']
/** Holds words that no nickname may consist of; inside other words they are fine, such as `admin` in badminton. */
const WHOLE = [
  ...[
    '系统',
    '博主',
    '匿名用户',
    '普通用户',
    '游客',
    'admin',
    'admins',
    'administrator',
    'sysadmin',
    'superadmin',
    'adminuser',
    'root',
  ],
  ...[
    'system',
    'official',
    'moderator',
    'mod',
    'webmaster',
    'owner',
    'support',
    'service',
    'staff',
    'inkstone',
    'null',
    'undefined',
  ],
]

/** Holds the first code points of three drawn alphabets: the letters of flags, and white letters on a black circle or square. */
const DRAWN_ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170]
const asLetter = (drawn: string): string => {
  const point = drawn.codePointAt(0) ?? 0
  const start = DRAWN_ALPHABETS.find((it) => point >= it && point < it + 26) ?? point
  return String.fromCharCode(97 + point - start)
}
/** Returns letters in their plain form, even those that Unicode treats as drawings. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\u{1f1e6}-\u{1f1ff}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu, asLetter)

/** Returns the form in which nicknames are compared: case, width, marks, punctuation and look-alikes make no difference. */
export function nicknameKey(nickname: string): string {
  const text = plain(nickname).toLowerCase()
  // A name of nothing but emoji is compared as it is.
  return sameLooks(text.normalize('NFKD').replace(/[^\p{L}\p{N}@$|!]/gu, '')) || text
}

const official = OFFICIAL.map(nicknameKey)
const whole = new Set(WHOLE.map(nicknameKey))
/**
 * Takes digits and signs off the end of a nickname, so that `admin01` is read as admin. It must run before `nicknameKey`, which turns
 * digits into letters.
 */
const withoutTail = (nickname: string) => plain(nickname).replace(/[\d\p{P}\p{S}\p{Z}]+$/u, '')

/**
 * Checks each new nickname: at registration, from a third party, and when a user changes it.
 * @param userId the user who takes the name; administrators may be called as the site is
 * @throws Refusal 400 when readers would take the name for the site or its administrators
 */
export async function refuseImitation(db: Reader, nickname: string, userId = 0): Promise<void> {
  if (await isImitation(db, nickname, userId)) refuse(400, '这个昵称不能使用，请换一个', { field: 'nickname' })
}

/** Checks whether readers would take this name for the site or its administrators. */
export async function isImitation(db: Reader, nickname: string, userId = 0): Promise<boolean> {
  const [key, core] = [nicknameKey(nickname), nicknameKey(withoutTail(nickname))]
  const admins = await findAdminNames(db)
  if (admins.some((it) => it.id === userId)) return false
  if (official.some((it) => key.includes(it)) || whole.has(key) || whole.has(core)) return true
  const { name, author, title } = await readSiteConfig(db)
  return [name, author, title, ...admins.map((it) => it.nickname)].some((it) => it !== '' && nicknameKey(it) === key)
}
