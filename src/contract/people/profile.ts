import * as z from 'zod/mini'
import { hasHidden } from '#lib/invisible.ts'
import { call, described, id, input, SMALL_BODY, time, tolerant } from '../core/define.ts'
import { limited, picture } from '../core/owner-text.ts'
import { Email, EmailCode, NewPassword, Nickname, TriedPassword } from './account-fields.ts'
import { HasPage } from './author.ts'

export const SIGNATURE_MAX = 100
/** Counts the days between the request to delete an account and its deletion. */
export const GRACE_DAYS = 7
/** Counts the hours in which the owner of the old mailbox can undo a change of address. */
export const UNDO_HOURS = 72
/** Counts the seconds for which the address of an export is valid. */
export const EXPORT_SECONDS = 60

export const Profile = z.object({
  sysUser: z.object({
    id: z.int(),
    username: described(z.string(), 'Empty for who came by WeChat or a third party and has none'),
    nickname: z.string(),
    avatar: z.string(),
    email: described(z.string(), 'Empty when there is none'),
    sex: described(z.union([z.literal(0), z.literal(1), z.literal(2)]), '0 secret, 1 male, 2 female'),
    signature: z.string(),
    status: z.enum(['normal', 'muted', 'banned', 'leaving', 'gone']),
    loginType: described(z.string(), 'How he last came in: `password`, `email`, `wechat`, or a provider'),
    ipLocation: described(z.string(), 'Region of the last login, never an address'),
    os: z.string(),
    browser: z.string(),
    lastLoginTime: z.nullable(time()),
    createTime: time(),
  }),
  roles: z.array(z.enum(['admin', 'user'])),
  counts: z.object({
    articles: described(z.int(), 'Published by him'),
    comments: described(z.int(), 'Written by him'),
    likesReceived: described(z.int(), 'For articles, moments, projects and comments'),
    favorites: described(z.int(), 'Articles he keeps'),
  }),
})
export type Profile = z.infer<typeof Profile>

/** Holds what a profile page needs beside the profile. */
export const ProfileExtra = z.object({
  hasPassword: described(z.boolean(), 'Otherwise a new one is set without the old'),
  needsNickname: described(z.boolean(), 'The nickname was made up for the account: ask for a better one'),
  hasSecondFactor: z.boolean(),
  hasPage: HasPage,
  muting: z.nullable(
    described(
      z.object({ until: z.nullable(time()), reason: z.string() }),
      'He may read and keep house, but speak nowhere: until when (null: until the owner says so) and why',
    ),
  ),
  leaveTime: z.nullable(described(time(), 'When an account that leaves is gone')),
  leaveArticles: z.nullable(z.enum(['keep', 'remove'])),
})
export type ProfileExtra = z.infer<typeof ProfileExtra>

/** Describes the fields of their profile that users may change. A missing field stays as it is, an unknown one is ignored. */
export const ProfileForm = z.object({
  nickname: z.optional(Nickname),
  email: z.optional(described(Email, 'Another one than before needs `code`')),
  code: z.optional(described(EmailCode, 'From sendEmailCode for the new address, purpose `bind`')),
  signature: z.optional(
    limited('签名', SIGNATURE_MAX).check(
      z.trim(),
      z.refine((it) => !hasHidden(it), '签名里有不能显示的字符'),
    ),
  ),
  sex: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)], '性别只能是 0、1 或 2')),
  avatar: z.optional(described(picture('头像'), 'An own upload, or the one it is')),
})
export type ProfileForm = z.input<typeof ProfileForm>

export const PasswordForm = tolerant({
  oldPassword: z.optional(described(TriedPassword, 'Missing only while the account has no password')),
  newPassword: NewPassword,
})
export type PasswordForm = z.infer<typeof PasswordForm>

export const OwnSession = z.object({
  id: z.int(),
  os: z.string(),
  browser: z.string(),
  ipLocation: z.string(),
  loginType: z.string(),
  isCurrent: z.boolean(),
  createTime: time(),
  lastTime: described(time(), 'When it was last used, to the minute'),
})
export type OwnSession = z.infer<typeof OwnSession>

export const LeaveForm = input({
  articles: described(z.enum(['keep', 'remove'], '请选择文章的去留'), 'Whether they stay under 已注销用户'),
})
export type LeaveForm = z.infer<typeof LeaveForm>

export const profile = {
  detail: call({
    method: 'GET',
    path: '/sys/user/profile',
    access: 'member',
    writes: false,
    summary: 'The own account. What the page needs to know beside it is in `extra`.',
    data: Profile,
    extra: ProfileExtra,
  }),
  update: call({
    method: 'PUT',
    path: '/protal/user/updateProfile',
    aliases: ['/portal/user/updateProfile'],
    access: 'member',
    writes: true,
    rate: 'profile',
    proof: 'recent',
    isProofNeeded: ({ body }, { email }) => body.email !== undefined && body.email !== email,
    summary: 'Changes what one says about oneself; fields that are left out stay as they are.',
    body: ProfileForm,
    data: z.boolean(),
  }),
  changePassword: call({
    method: 'PUT',
    path: '/sys/user/updatePwd',
    access: 'member',
    writes: true,
    rate: 'profile',
    mostBytes: SMALL_BODY,
    proof: 'recent',
    // For an account with a password the old password is the proof.
    isProofNeeded: (_, { hasPassword }) => !hasPassword,
    summary: 'Changes the password, or sets the first one; all other sessions end.',
    body: PasswordForm,
    data: z.boolean(),
  }),
  sessions: call({
    method: 'GET',
    path: '/sys/user/session/list',
    access: 'member',
    writes: false,
    summary: 'Where the account is logged in, the place last used first.',
    data: z.array(OwnSession),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/sys/user/session/:id',
    access: 'member',
    writes: true,
    rate: 'profile',
    summary: 'Logs one place out.',
    params: input({ id: id('会话编号不正确') }),
    data: z.boolean(),
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/sys/user/session/others',
    access: 'member',
    writes: true,
    rate: 'profile',
    summary: 'Logs every place out but this one.',
    data: z.boolean(),
  }),
  exportData: call({
    method: 'POST',
    path: '/sys/user/export',
    access: 'member',
    writes: true,
    rate: 'export',
    proof: 'recent',
    summary: 'An address, good once and for a minute, of one zip with everything that the user has here.',
    data: z.object({ url: described(z.string(), 'A path of this site'), expireIn: described(z.int(), 'Seconds') }),
  }),
  leave: call({
    method: 'POST',
    path: '/sys/user/leave',
    access: 'member',
    writes: true,
    rate: 'profile',
    mostBytes: SMALL_BODY,
    proof: 'recent',
    summary: 'Has the account deleted after seven days; until then `stay` takes it back. All other sessions end.',
    body: LeaveForm,
    data: z.object({ leaveTime: time() }),
  }),
  stay: call({
    method: 'POST',
    path: '/sys/user/stay',
    access: 'member',
    writes: true,
    rate: 'profile',
    summary: 'Takes the wish to leave back.',
    data: z.boolean(),
  }),
}
