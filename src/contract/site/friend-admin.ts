import * as z from 'zod/mini'
import { idList, version } from '../core/admin-edit.ts'
import { call, described, id, ids, input, time } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { FriendDraft } from './friend.ts'

const AT_ONCE = 500

const AdminFriend = z.object({
  id: z.int(),
  name: z.string(),
  info: z.string(),
  avatar: z.string(),
  url: z.string(),
  groupId: z.nullable(z.int()),
  group: described(z.string(), 'Empty until somebody has put it into one'),
  email: described(z.string(), 'Where the owner answers; empty when he wrote it himself'),
  status: z.enum(['pending', 'accepted', 'refused']),
  sort: z.int(),
  checkedTime: described(z.nullable(time()), 'When the site was asked last whether it is there'),
  failingTime: described(z.nullable(time()), 'Since when it is not'),
  failure: described(z.string(), 'Why not'),
  feedUrl: described(z.string(), 'Of its feed, as the owner gave it; empty to have it found'),
  feedFound: described(z.string(), 'Where a feed was found; empty when none was'),
  feedTime: described(z.nullable(time()), 'When the feed was read last'),
  feedFailure: described(z.string(), 'Why it could not be read'),
  postTitle: z.string(),
  createTime: time(),
  version: version(),
})
export type AdminFriend = z.infer<typeof AdminFriend>

const FriendGroup = z.object({ id: z.int(), name: z.string(), friendNum: z.int() })
export type FriendGroup = z.infer<typeof FriendGroup>

const { sort: _, ...fields } = FriendDraft.shape
export const FriendFields = fields
const admin = { access: 'admin', rate: 'admin' } as const
const answer = {
  id: z.int('友链编号不正确'),
  word: described(limited('附言', 300), 'Mailed to who asked, where mail is set'),
}
const groupName = FriendDraft.shape.group
const numbered = input({ id: id() })

/** Holds the calls with which administrators manage friends and applications. */
export const friendAdmin = {
  list: call({
    ...admin,
    method: 'GET',
    path: '/sys/friend/list',
    writes: false,
    summary: 'Friends in their order; or who asks to be one, the first first.',
    query: input({
      ...paging,
      keyword: z.optional(z.string('关键词不正确').check(z.maxLength(100, '关键词最多 100 字'))),
      status: z.optional(z.enum(['pending', 'accepted', 'refused', 'failing'], '不认识的状态')),
      groupId: z.optional(id()),
    }),
    data: pageOf(AdminFriend),
  }),
  groups: call({
    ...admin,
    method: 'GET',
    path: '/sys/friend/groups',
    writes: false,
    summary: 'The groups in their order, empty ones too.',
    data: z.array(FriendGroup),
  }),
  add: call({
    ...admin,
    method: 'POST',
    path: '/sys/friend/add',
    writes: true,
    summary: 'Links a site.',
    body: input(fields),
    data: z.object({ id: z.int() }),
  }),
  update: call({
    ...admin,
    method: 'PUT',
    path: '/sys/friend/update',
    writes: true,
    summary: 'Changes a friend, and links the site where it was not.',
    body: input({ id: z.int(), version: version(), ...fields }),
    data: z.boolean(),
  }),
  accept: call({
    ...admin,
    method: 'POST',
    path: '/sys/friend/accept',
    writes: true,
    summary: 'Links the site of who asked.',
    body: input({ ...answer, group: groupName }),
    data: z.boolean(),
  }),
  refuse: call({
    ...admin,
    method: 'POST',
    path: '/sys/friend/refuse',
    writes: true,
    summary: 'Does not link a site, or no more.',
    body: input(answer),
    data: z.boolean(),
  }),
  remove: call({
    ...admin,
    method: 'DELETE',
    path: '/sys/friend/delete/:ids',
    writes: true,
    summary: 'Takes friends and applications away for good.',
    params: input({ ids: ids(50) }),
    data: z.boolean(),
  }),
  check: call({
    ...admin,
    method: 'POST',
    path: '/sys/friend/check/:ids',
    writes: true,
    summary: 'Asks that the publisher look at these sites soon.',
    params: input({ ids: ids(50) }),
    data: z.boolean(),
  }),
  arrange: call({
    ...admin,
    method: 'PUT',
    path: '/sys/friend/order',
    writes: true,
    summary: 'Puts the friends of a group into an order; those that are not named come behind.',
    body: input({ groupId: z.int('分组编号不正确'), ids: idList(AT_ONCE) }),
    data: z.boolean(),
  }),
  addGroup: call({
    ...admin,
    method: 'POST',
    path: '/sys/friend/group/add',
    writes: true,
    summary: 'Makes a group; it comes last.',
    body: input({ name: groupName }),
    data: z.object({ id: z.int() }),
  }),
  renameGroup: call({
    ...admin,
    method: 'PUT',
    path: '/sys/friend/group/update',
    writes: true,
    summary: 'Calls a group something else.',
    body: input({ id: z.int('分组编号不正确'), name: groupName }),
    data: z.boolean(),
  }),
  arrangeGroups: call({
    ...admin,
    method: 'PUT',
    path: '/sys/friend/group/order',
    writes: true,
    summary: 'Puts the groups into an order; those that are not named come behind.',
    body: input({ ids: idList(AT_ONCE) }),
    data: z.boolean(),
  }),
  removeGroup: call({
    ...admin,
    method: 'DELETE',
    path: '/sys/friend/group/delete/:id',
    writes: true,
    summary: 'Takes a group away; refused while a friend is in it.',
    params: numbered,
    data: z.boolean(),
  }),
}
