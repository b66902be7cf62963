import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { call, described, id, input, SMALL_BODY, time } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'

/** Begins every key, so that people and programs that look for lost secrets recognise one. */
export const KEY_PREFIX = 'inkstone_'
export const KEY_NAME_MAX = 40
/** Limits the keys of an account, those that are over included. */
export const KEYS_MAX = 20
/** Lists for how many days a key may be made; null lasts until it is revoked. */
export const KEY_DAYS = [7, 30, 90, 365, null] as const

interface ScopeWords {
  title: string
  about: string
  /** Is true where every call is for administrators. */
  isForAdmins?: true
}

/** Holds what a key may be allowed to do. The calls of each scope are in `contract/key-reach.ts`. */
export const SCOPES = {
  browse: { title: '读公开的内容', about: '文章、专栏、说说、评论，和访客看到的一样' },
  read: { title: '读自己的文章', about: '草稿、修订记录和发布状态' },
  write: { title: '写文章', about: '新建和修改草稿，不会发布' },
  publish: { title: '发布文章', about: '发布、定时、上架和下架；要审核的照常送审' },
  upload: { title: '上传图片', about: '文章里的图片和封面' },
  column: { title: '整理专栏', about: '新建专栏，放入和排列文章' },
  comment: { title: '评论', about: '读自己的评论，以你的名义发表和回复' },
  notice: { title: '看通知', about: '读通知，标为已读' },
  moment: { title: '写说说', about: '以你的名义发表和修改', isForAdmins: true },
  watch: { title: '看运行情况', about: '概览、发布、任务和备份的状态', isForAdmins: true },
  backup: { title: '做备份', about: '现在就备份，检查备份', isForAdmins: true },
  hook: { title: '触发发布', about: '从外面请站点把每一页重新生成一遍', isForAdmins: true },
} as const satisfies Record<string, ScopeWords>
export type KeyScope = keyof typeof SCOPES
export const SCOPE_NAMES = Object.keys(SCOPES) as [KeyScope, ...KeyScope[]]

const scopes = z.array(z.enum(SCOPE_NAMES, '不认识的权限'), '权限应为列表')
const MAY_DELETE = 'Whether it may make calls that delete, within its scopes'

export const KeyForm = input({
  name: limited('名称', KEY_NAME_MAX).check(
    z.trim(),
    z.refine((it) => !saysNothing(it), '请给密钥起个名称'),
    z.refine((it) => !hasHidden(it) && it.isWellFormed(), '名称里有不能显示的字符'),
  ),
  scopes: scopes.check(z.minLength(1, '请至少选一项权限'), z.maxLength(SCOPE_NAMES.length, '权限重复了')),
  mayDelete: described(z.boolean('请选择是否允许删除'), MAY_DELETE),
  days: described(
    z.nullable(
      z.union(
        KEY_DAYS.filter((it) => it !== null).map((it) => z.literal(it)),
        '请选择有效期',
      ),
    ),
    'How long it is good for; null: until it is revoked',
  ),
})
export type KeyForm = z.infer<typeof KeyForm>

export const AccessKey = z.object({
  id: z.int(),
  name: z.string(),
  tail: described(z.string(), 'The last four characters, to tell keys apart'),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  mayDelete: described(z.boolean(), MAY_DELETE),
  createTime: time(),
  expireTime: z.nullable(described(time(), 'Null: it is good until it is revoked')),
  lastTime: z.nullable(described(time(), 'When it was last used, to the minute')),
  isOver: described(z.boolean(), 'It has expired, or came back with a backup, and opens nothing any more'),
})
export type AccessKey = z.infer<typeof AccessKey>

/** Holds the calls with which members manage the keys of their machines. No key can make them. */
export const key = {
  list: call({
    method: 'GET',
    path: '/sys/user/key/list',
    access: 'member',
    writes: false,
    summary: 'The own keys, the newest first, without their secrets.',
    data: z.array(AccessKey),
  }),
  add: call({
    method: 'POST',
    path: '/sys/user/key/add',
    access: 'member',
    writes: true,
    rate: 'profile',
    mostBytes: SMALL_BODY,
    proof: 'recent',
    summary: 'Makes a key for a machine. Its secret is told here and never again.',
    body: KeyForm,
    data: z.object({ key: AccessKey, secret: described(z.string(), 'For the Authorization header, behind `Bearer `') }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/user/key/:id',
    access: 'member',
    writes: true,
    rate: 'profile',
    proof: 'recent',
    summary: 'Revokes a key: it opens nothing from now on.',
    params: input({ id: id('密钥编号不正确') }),
    data: z.boolean(),
  }),
}
