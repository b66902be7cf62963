import sharp from 'sharp'
import type { Call, Input } from '#contract/core/define.ts'
import type { PictureMaker } from '#server/content/file/file.maker.ts'
import { makePicture } from '#server/content/file/file.picture.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { updateAccount } from '#server/people/auth/account.queries.ts'
import { beginSession, createWhoIs, endSessions } from '#server/people/auth/session.rules.ts'
import { makeAccount } from './account.ts'
import { openTestBlog } from './blog.ts'
import { ownerAdmin } from './owner-admin.ts'
import { tameExports } from './ways-admin-export.ts'
import { tameBackups } from './ways-backup.ts'

export const PASSWORD = 'correct-1'
/** Makes pictures in this process: the tests do not need a separate one. */
const maker: PictureMaker = { make: makePicture, close() {} }
const noCookies = { get: () => undefined, set() {}, areKept: false }

/** Opens a blog with an administrator, two members, a muted and a banned user, each with real sessions. */
export async function openMemberWorld() {
  const blog = await openTestBlog(({ db, now }) => ({
    whoIs: createWhoIs(db, now),
    maker,
    backups: tameBackups,
    exports: tameExports,
  }))
  const { db } = blog
  const asking = { db, now: () => blog.clock.now, visitor: { address: 'local', userAgent: '' }, cookies: noCookies }
  const person = async (nickname: string, role: 'member' | 'admin' = 'member') => {
    const name = `${nickname}@${nickname}.example`
    return makeAccount(db, { username: name, password: PASSWORD, nickname, role })
  }
  const [admin, member, other, banned, muted] = [
    await person('zhang', 'admin'),
    await person('ming'),
    await person('hong'),
    await person('banned'),
    await person('muted'),
  ]
  const session = async (userId: number) => (await beginSession(asking, userId, 'password')).token
  const bannedToken = await session(banned)
  await db.write(async (tx) => {
    await updateAccount(tx, banned, { status: 'banned' })
    await updateAccount(tx, muted, { status: 'muted' })
  })
  return {
    blog,
    ids: { admin, member, other, muted },
    bannedToken,
    /** Begins a session of a user and returns its token. */
    session,
    admin: ownerAdmin(db, () => blog.clock.now),
    /** Returns the ids of a user's sessions. */
    sessionsOf: async (userId: number) =>
      (await db.read.selectFrom('session').select('id').where('user_id', '=', userId).execute()).map((it) => it.id),
    forgetSessions: (userId: number) => db.write((tx) => endSessions(tx, userId)),
    comment: (userId: number, more: { target_id: number; parent_id?: number; target_type?: 'article' | 'moment' | 'goods' }) =>
      db.write(async (tx) => {
        const text = { content_md: '好文', content_html: '<p>好文</p>', create_time: blog.clock.now }
        const row = { target_type: 'article' as const, user_id: userId, ...text, ...more }
        return Number((await tx.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()).id)
      }),
    picture: async (userId: number, width: number) => {
      const bytes = await drawing(width)
      return (await storePicture({ ...asking, uploads: blog.uploads, maker }, userId, 'avatar', bytes)).url
    },
  }
}

/** Draws a picture of one colour. */
export const drawing = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

export type MemberWorld = Awaited<ReturnType<typeof openMemberWorld>>

/** Resets the member's password to the common one, because some calls change it. */
export async function resetPassword({ blog, ids }: MemberWorld): Promise<void> {
  const other = blog.db.read.selectFrom('user').select('password_hash').where('id', '=', ids.other)
  const { password_hash } = await other.executeTakeFirstOrThrow()
  await blog.db.write((tx) => tx.updateTable('user').set({ password_hash }).where('id', '=', ids.member).execute())
}

/**
 * Describes a valid input of a call for the member, made anew for each try; also one for another user's row and one for a missing
 * row.
 */
export interface WayIn<C extends Call = Call> {
  input: Input<C>
  foreign?: Input<C>
  missing?: Input<C>
}
export type Prepare<C extends Call = Call> = (world: MemberWorld) => Promise<WayIn<C>>
/** Holds an entry for each call of a noun that needs a login. */
export type WaysInto<T extends Record<string, Call>> = {
  [K in keyof T as T[K]['access'] extends 'anyone' ? never : K]: Prepare<T[K]>
}
