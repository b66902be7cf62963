import * as z from 'zod/mini'
import { bodyId, Hours, keyword, Reason, version } from '../core/admin-fields.ts'
import { ADMIN_READ, call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'

const UNKNOWN_ID = '用户编号不正确'
const userId = bodyId(UNKNOWN_ID)
const STATUS = ['normal', 'muted', 'banned', 'leaving', 'gone'] as const

const person = {
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  account: described(z.string(), 'User name, or the address with its name covered; empty when there is neither'),
  role: z.enum(['admin', 'user']),
  status: z.enum(STATUS),
  until: z.nullable(described(time(), 'When a muting or ban ends by itself')),
  reason: described(z.string(), 'Of a muting or ban'),
  isTrusted: described(z.boolean(), 'Publishes without review where the configuration allows that'),
  isImported: described(z.boolean(), 'Came with the blog of another system: has no way in'),
  articleNum: described(z.int(), 'Published'),
  commentNum: z.int(),
  createTime: time(),
  lastTime: z.nullable(described(time(), 'When he was last here')),
  version,
}

/** Holds a user as administrators see the account. */
export const Person = z.object(person)
export type Person = z.infer<typeof Person>

const PersonDetail = z.object({
  ...person,
  signature: z.string(),
  loginType: z.string(),
  ipLocation: described(z.string(), 'Region of the last login, never an address'),
  hasSecondFactor: z.boolean(),
  complaintNum: described(z.int(), 'Open complaints about him'),
  sessions: z.array(
    z.object({
      id: z.int(),
      os: z.string(),
      browser: z.string(),
      ipLocation: z.string(),
      createTime: time(),
      lastTime: time(),
    }),
  ),
  articles: described(
    z.array(z.object({ id: z.int(), title: z.string(), link: z.string(), createTime: time() })),
    'The last five',
  ),
  comments: described(
    z.array(z.object({ id: z.int(), content: z.string(), link: z.string(), createTime: time() })),
    'The last five, as plain text',
  ),
})
export type PersonDetail = z.infer<typeof PersonDetail>

const act = { access: 'admin', writes: true, rate: 'admin' } as const

export const userAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/user/list',
    ...ADMIN_READ,
    summary: 'Everybody who has an account, the newest first; those who have left only when they are asked for.',
    query: input({
      keyword,
      role: z.optional(z.enum(['admin', 'user'], '不认识的角色')),
      status: z.optional(z.enum([...STATUS, 'trusted'], '不认识的状态')),
      ...paging,
    }),
    data: pageOf(Person),
  }),
  detail: call({
    method: 'GET',
    path: '/sys/user/detail/:id',
    ...ADMIN_READ,
    summary: 'Somebody with what he said and wrote last, and where he is logged in.',
    params: input({ id: id(UNKNOWN_ID) }),
    data: PersonDetail,
  }),
  role: call({
    ...act,
    method: 'PUT',
    path: '/sys/user/role',
    summary: 'Makes somebody an administrator or a member again; never oneself, and never the last one.',
    body: input({ userId, role: z.enum(['admin', 'user'], '不认识的角色'), version }),
    data: Person,
  }),
  trust: call({
    ...act,
    method: 'PUT',
    path: '/sys/user/trust',
    summary: 'Says whether somebody publishes without review.',
    body: input({ userId, isTrusted: z.boolean('请说明是否信任'), version }),
    data: Person,
  }),
  mute: call({
    ...act,
    method: 'PUT',
    path: '/sys/user/mute',
    summary: 'Lets somebody read and keep house, but speak nowhere; he is told why and until when.',
    body: input({ userId, hours: Hours, reason: Reason, version }),
    data: Person,
  }),
  ban: call({
    ...act,
    method: 'PUT',
    path: '/sys/user/ban',
    summary: 'Shuts an account: its sessions and sockets end at once. One that ends lets him in again by itself.',
    body: input({ userId, hours: Hours, reason: Reason, version }),
    data: Person,
  }),
  free: call({
    ...act,
    method: 'PUT',
    path: '/sys/user/free',
    summary: 'Takes a muting or a ban back.',
    body: input({ userId, version }),
    data: Person,
  }),
  endSessions: call({
    ...act,
    method: 'POST',
    path: '/sys/user/endSessions',
    summary: 'Ends one session of somebody, or all of them but the own one that asks for it. Answers how many.',
    body: input({ userId, sessionId: z.optional(bodyId('会话编号不正确')) }),
    data: z.int(),
  }),
}
