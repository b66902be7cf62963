import * as z from 'zod/mini'
import { call, described, input } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { byId } from './article-marks.ts'

/** Limits the length in code points. */
export const ARTICLE_PASSWORD_MAX = 64
/** Limits how long an article stays open after the right password. */
export const ARTICLE_OPEN_SECONDS = 30 * 60

/** Holds the calls that open an article which is not public. */
export const articleLocks = {
  gate: call({
    method: 'GET',
    path: '/api/article/gate/:id',
    access: 'anyone',
    writes: false,
    rate: 'view',
    summary: 'What opens an article that is not for everybody, and nothing else of it: a login, or a password.',
    params: byId,
    data: z.object({
      visibility: z.enum(['login', 'password']),
      isOpen: described(z.boolean(), 'Whether who asks reads it by `detail`, without a password'),
    }),
    tags: ({ params }: { params: { id: number } }) => [`article:${params.id}`],
  }),
  verify: call({
    method: 'POST',
    path: '/api/article/verify/:id',
    access: 'anyone',
    writes: true,
    rate: 'article-lock',
    ratedInside: true,
    summary: 'Opens an article: the password for a token that is good for half an hour, or until the password changes.',
    params: byId,
    body: input({ password: limited('密码', ARTICLE_PASSWORD_MAX).check(z.minLength(1, '请输入密码')) }),
    data: z.object({ token: z.string(), expireIn: described(z.int(), 'Seconds') }),
  }),
}

/** Declares the call that reads an opened article; `data` is the shape of the answer. */
export const unlockedAs = <const D extends z.ZodMiniType>(data: D) =>
  call({
    method: 'GET',
    path: '/api/article/unlocked/:id',
    access: 'anyone',
    writes: false,
    summary: 'An article with a password, to who brings the token that verify gave.',
    params: byId,
    headers: input({ 'article-token': z.optional(described(z.string(), 'From verify, for this article')) }),
    data,
  })
