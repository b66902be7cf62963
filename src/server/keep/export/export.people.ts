import * as z from 'zod/mini'
import { Email } from '#contract/people/account-fields.ts'
import { HUES, hueOf } from '#lib/cover/hues.ts'
import { isFace } from '#lib/faces.ts'
import { tagKey } from '#lib/tag-key.ts'
import { nicknameKey } from '#server/people/auth/nickname.ts'
import * as f from './export.fields.ts'
import type { Noun } from './export.nouns.ts'

/** Lists the file sources that belong to the chat. */
export const CHAT_SOURCES = ['chat', 'chat-file', 'chat-audio']
export const FILE_URL = /^\/uploads\/[\da-f]{40}\.(?:jpg|png|webp|gif|avif|svg|bin|weba|oga|m4a)$/
const SIZES_MAX = 8

/**
 * Describes the public facts of users. An imported user can log in only by e-mail address, and an imported administrator gets none.
 */
export const people: Noun = {
  name: 'people',
  label: '用户',
  table: 'user',
  key: ['id'],
  fields: {
    id: f.id(),
    nickname: f.text('nickname', 50),
    avatar: {
      ...f.text('avatar', 2000),
      shape: f.Address().check(z.refine((it) => isFace(it) || it === '' || /^(?:https:\/\/|\/)/.test(it), '头像地址不能使用')),
    },
    role: f.oneOf('role', 'member', 'admin'),
    signature: f.text('signature', 1000),
    createTime: f.time('create_time'),
    isRenamed: f.flag('is_renamed'),
    status: f.oneOf('status', 'normal', 'muted', 'banned', 'leaving', 'gone'),
    muteUntil: f.timeOrNone('mute_until'),
    banUntil: f.timeOrNone('ban_until'),
    leaveTime: f.timeOrNone('leave_time'),
    leaveArticles: {
      ...f.textOrNone('leave_articles', 10),
      shape: z.nullable(z.literal(['keep', 'remove'], '只能是 keep 或 remove')),
    },
    username: f.only('addresses', f.textOrNone('username', 50)),
    email: f.only('addresses', { ...f.textOrNone('email', 50), shape: z.nullable(Email) }),
  },
  derive: ({ nickname, role }) => ({
    nickname_key: nicknameKey(String(nickname)),
    // Otherwise the author of a forged file could get a login letter that makes them an administrator here.
    ...(role === 'admin' && { username: null, email: null }),
  }),
}

export const files: Noun = {
  name: 'files',
  label: '文件',
  table: 'file',
  key: ['id'],
  fields: {
    id: f.id(),
    userId: f.ref('user_id', 'user'),
    url: { ...f.text('url', 300), shape: f.Text(300).check(z.regex(FILE_URL, '不是本程序的文件名')) },
    source: { ...f.text('source', 30), shape: f.Text(30).check(z.regex(/^[a-z-]{1,30}$/, '不认识的文件用途')) },
    hash: { ...f.text('hash', 64), shape: f.Text(64).check(z.regex(/^[\da-f]{64}$/, '不是散列')) },
    mime: { ...f.text('mime', 100), shape: f.Text(100).check(z.regex(/^[\w.+-]+\/[\w.+-]+$/, '不是类型')) },
    size: f.count('size'),
    width: f.wholeOrNone('width'),
    height: f.wholeOrNone('height'),
    blurhash: {
      ...f.textOrNone('blurhash', 100),
      shape: z.nullable(f.Text(100).check(z.regex(/^[\w#$%*+,\-.:;=?@[\]^{|}~]{6,100}$/, '不是 blurhash'))),
    },
    sizes: f.json('sizes', z.nullable(z.array(f.Count).check(z.maxLength(SIZES_MAX, '太多')))),
    createTime: f.time('create_time'),
  },
  hasBin: true,
  without: { column: 'source', values: CHAT_SOURCES, unless: 'chat' },
  judge: ({ url, hash }) => (String(url).startsWith(`/uploads/${String(hash).slice(0, 40)}.`) ? null : '文件名与散列不符'),
}

export const categories: Noun = {
  name: 'categories',
  label: '分类',
  table: 'category',
  key: ['id'],
  fields: {
    id: f.id(),
    name: f.text('name', 50),
    sort: f.whole('sort'),
    hue: f.later(f.whole('hue')),
  },
  // Older exports say nothing of it, and pages have rules for these hues only.
  derive: ({ id, hue }) => ({ hue: HUES.some(([, it]) => it === hue) ? hue : hueOf(Number(id) - 1) }),
}

export const tags: Noun = {
  name: 'tags',
  label: '标签',
  table: 'tag',
  key: ['id'],
  // Of the tags that mean the same, one has a `name_key`; the others are twins, kept as they were written.
  fields: {
    id: f.id(),
    name: f.text('name', 50),
    isTwin: { column: 'name_key', shape: z.boolean('应为 true 或 false'), toJson: (it) => it === null, toColumn: (it) => it },
  },
  derive: ({ name, isTwin }) => ({ name_key: isTwin ? null : tagKey(String(name)) }),
}

/** Selects the articles of an export; export.article.ts writes them as Markdown. */
export const articles: Noun = {
  name: 'articles',
  label: '文章',
  table: 'article',
  key: ['id'],
  fields: { id: f.id() },
  hasBin: true,
}
