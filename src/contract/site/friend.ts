import * as z from 'zod/mini'
import { call, described, input } from '../core/define.ts'
import { limited, picture, secureAddress, webAddress } from '../core/owner-text.ts'
import { FRIEND_MOST, type FriendField, friendFault } from './friend-fields.ts'

const FriendPost = z.object({
  title: described(z.string(), 'Plain text'),
  url: described(z.string(), 'An http(s) address, or empty'),
  date: z.nullable(described(z.string(), 'A day; null when the feed does not say it')),
})

export const Friend = z.object({
  id: z.int(),
  name: z.string(),
  info: z.string(),
  avatar: described(z.string(), 'URL, or empty'),
  url: z.string(),
  group: z.string(),
  post: z.nullable(described(FriendPost, 'The newest of its feed; null when none is known')),
  downSince: z.nullable(described(z.string(), 'The day since when the site cannot be reached, once that is a day ago')),
})
export type Friend = z.infer<typeof Friend>

const field = (name: FriendField) =>
  z.string(friendFault(name, '') ?? '请求格式不正确').check(z.trim(), (it) => {
    const says = friendFault(name, it.value)
    if (says) it.issues.push({ code: 'custom', message: says, input: it.value })
  })

/** Describes an application: what an applicant writes about a site. Only the owner of this blog sees the e-mail address. */
export const FriendApplication = input({
  name: field('name'),
  url: field('url'),
  info: field('info'),
  avatar: z.optional(field('avatar')),
  email: field('email'),
})
export type FriendApplication = z.infer<typeof FriendApplication>

/** Describes a friend in the owner's words; pictures may be on this site, and the address may be any web address. */
export const FriendDraft = z.object({
  name: limited('站点名称', FRIEND_MOST.name).check(z.trim(), z.minLength(1, '站点名称不能为空')),
  url: webAddress('网址').check(z.minLength(1, '网址不能为空')),
  info: limited('简介', FRIEND_MOST.info),
  avatar: picture('头像'),
  group: limited('分组', 20).check(z.trim(), z.minLength(1, '分组不能为空')),
  sort: z.optional(z.int('排序应为整数')),
  feedUrl: z.optional(described(secureAddress('订阅地址'), 'Of its feed; empty to have it found')),
})
export type FriendDraft = z.infer<typeof FriendDraft>

export const friend = {
  list: call({
    method: 'GET',
    path: '/api/friend/list',
    access: 'anyone',
    writes: false,
    summary: 'The sites that the owner visits: group by group in his order.',
    data: z.array(Friend),
    tags: () => ['friends'],
  }),
  apply: call({
    method: 'POST',
    path: '/api/friend/apply',
    access: 'anyone',
    writes: true,
    rate: 'apply',
    summary: 'Asks the owner to link a site; he looks at it first. A refusal names in `extra.field` what it is about.',
    body: FriendApplication,
    data: z.boolean(),
  }),
}
