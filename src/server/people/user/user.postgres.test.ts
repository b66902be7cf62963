import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { banUser } from '#server/people/auth/standing.rules.ts'
import { findForAdmin as findChat } from '#server/talk/chat/chat.admin.queries.ts'
import { findForAdmin as findComments } from '#server/talk/comment/comment.admin.queries.ts'
import { decideComments } from '#server/talk/comment/comment.admin.ts'
import { findFeedback } from '#server/talk/feedback/feedback.queries.ts'
import { findForAdmin as findMessages } from '#server/talk/message/message.admin.queries.ts'
import { countReported, findReported } from '#server/talk/moderation/complaint.admin.queries.ts'
import { settleComplaints } from '#server/talk/moderation/complaint.admin.ts'
import { DOORS, openGuessed } from '#tests/support/guesses.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { presentDetail } from './user.present.ts'
import { countPeople, findPeople } from './user.queries.ts'
import { changeRole } from './user.rules.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let db: Database
const NOW = Date.UTC(2026, 10, 20, 4)
beforeAll(async () => {
  server = await startPostgres()
  db = await server.open()
})
afterAll(async () => {
  await db.close()
  await server.stop()
})

const join = async (nickname: string, role: 'admin' | 'member' = 'member') => {
  const row = { username: `${nickname}@example.com`, nickname, avatar: '', role, signature: '', create_time: NOW }
  return Number((await db.write((tx) => tx.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow())).id)
}
const say = (user_id: number, content_md: string) =>
  db.write(async (tx) => {
    const row = { target_type: 'moment' as const, target_id: 1, user_id, content_md, content_html: '', create_time: NOW }
    return Number((await tx.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()).id)
  })

test('administrators degrade each other at once, again and again: one is always left', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two] = [await join(`甲${round}`, 'admin'), await join(`乙${round}`, 'admin')]
    const degrade = (userId: number, by: number) => changeRole(db, { userId, role: 'member', by: { id: by }, now: NOW })
    const done = await Promise.allSettled([degrade(one, two), degrade(two, one)])
    expect(done.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('lists and their searches answer as in SQLite', async () => {
  const ming = await join('Ming小明')
  const id = await say(ming, '广告 AbC 100%')
  expect(await findPeople(db.read, { keyword: 'mING' }, 10, 0)).toEqual([{ id: ming }])
  expect(await countPeople(db.read, { keyword: '%', status: 'normal' })).toBe(0)
  expect(await countPeople(db.read, { role: 'user', status: 'trusted' })).toBe(0)
  for (const keyword of ['abc', '小明', '100%'])
    expect((await findComments(db.read, { keyword, status: 'shown' }, 10, 0)).map((it) => it.id)).toEqual([id])
  expect(await findMessages(db.read, { keyword: 'a', status: 'held' }, 10, 0)).toEqual([])
  expect(await findChat(db.read, { keyword: 'a', status: 'held' }, 10, 0)).toEqual([])
  expect(await findFeedback(db.read, { userId: null, keyword: 'a', type: 'bug' }, 10, 0)).toEqual([])
  expect(await presentDetail(db.read, ming, NOW)).toMatchObject({ nickname: 'Ming小明', comments: [{ id }], sessions: [] })
})

test('two settle the same complaints at once: one does', async () => {
  const [ming, hong, owner] = [await join('小明'), await join('小红'), await join('站长', 'admin')]
  const targetId = await say(ming, '加我')
  const row = { user_id: hong, target_type: 'comment' as const, target_id: targetId, reason: 'spam', create_time: NOW, note: '' }
  await db.write((tx) => tx.insertInto('complaint').values(row).execute())
  expect((await findReported(db.read, {}, 10, 0)).map((it) => [it.target_id, Number(it.num), Number(it.total)])).toEqual([
    [targetId, 1, 1],
  ])
  const how = { targetType: 'comment', targetId, thing: 'hide', author: 'ban', hours: 24, reason: '广告' } as const
  const settle = () => settleComplaints(db, { ...how, by: { id: owner }, now: NOW })
  const done = await Promise.allSettled([settle(), settle()])
  expect(done.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countReported(db.read, {})).toBe(0)
  expect(await db.read.selectFrom('user').select(['status', 'ban_until']).where('id', '=', ming).executeTakeFirst()).toEqual({
    status: 'banned',
    ban_until: NOW + 86_400_000,
  })
  await expect(banUser(db, owner)).rejects.toMatchObject({ code: 409 })
  expect(await decideComments(db, { ids: [targetId], does: 'remove', by: { id: owner }, now: NOW })).toBe(1)
})

test('secrets that are guessed at the same moment are counted before they are compared', async () => {
  const guessed = await openGuessed(db)
  const guesses = fc.record({ count: fc.integer({ min: 12, max: 40 }), right: fc.nat(39) })
  for (const door of DOORS) {
    const holds = fc.asyncProperty(guesses, (sent) => guessed.atOnce(door, sent))
    await fc.assert(holds, { numRuns: 1, endOnFailure: true })
    await guessed.late(door)
    await guessed.killed(door)
  }
  await guessed.blog.close()
})
