import { sql } from 'kysely'
import type { ReportedThing } from '#contract/talk/complaint-admin.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

export interface Filter {
  state?: 'open' | 'settled' | undefined
  targetType?: ReportedThing | undefined
}

const NOTES = 10

const among = (db: Reader, { state = 'open', targetType }: Filter) => {
  const some = db.selectFrom('complaint').where('complaint.status', 'in', state === 'open' ? [0] : [1, 2])
  return targetType ? some.where('complaint.target_type', '=', targetType) : some
}

/**
 * Finds reported things, the last reported first. Every row holds the total number of things as well, because a second query for it
 * would take as long again.
 */
export const findReported = (db: Reader, filter: Filter, limit: number, offset: number) =>
  among(db, filter)
    .select((e) => ['target_type', 'target_id', e.fn.max('id').as('id'), e.fn.countAll<number>().as('num')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .groupBy(['target_type', 'target_id'])
    .orderBy((e) => e.fn.max('id'), 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countReported(db: Reader, filter: Filter): Promise<number> {
  const things = among(db, filter).select(['target_type', 'target_id']).groupBy(['target_type', 'target_id']).as('things')
  const row = await db
    .selectFrom(things)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Finds the complaints about one thing: their reasons, and the notes of the last ones. */
export async function findComplaints(db: Reader, filter: Filter, type: ReportedThing, id: number) {
  const about = among(db, filter).where('complaint.target_type', '=', type).where('complaint.target_id', '=', id)
  const [reasons, notes] = await Promise.all([
    about
      .select((e) => ['reason', e.fn.countAll<number>().as('num'), e.fn.max('create_time').as('last')])
      .groupBy('reason')
      .orderBy(sql`count(*)`, 'desc')
      .execute(),
    about
      .innerJoin('user', 'user.id', 'complaint.user_id')
      .select(['user.nickname', 'complaint.note', 'complaint.create_time'])
      .where('complaint.note', '!=', '')
      .orderBy('complaint.id', 'desc')
      .limit(NOTES)
      .execute(),
  ])
  return { reasons, notes }
}

/** Finds the open complaints about a thing. */
export const findOpen = (db: Reader, type: ReportedThing, id: number) =>
  db
    .selectFrom('complaint')
    .select(['id', 'user_id'])
    .where('status', '=', 0)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .execute()

/** Closes those complaints that are still open. Returns their users. */
export const closeComplaints = (tx: Writer, ids: readonly number[], status: 1 | 2) =>
  tx.updateTable('complaint').set({ status }).where('id', 'in', ids).where('status', '=', 0).returning('user_id').execute()

const person = (db: Reader, id: number) =>
  db.selectFrom('user').select(['id', 'nickname', 'avatar', 'role', 'status']).where('id', '=', id).executeTakeFirst()

/** Finds a reported thing and its author, even when nobody can read it any more. */
export async function findThing(db: Reader, type: ReportedThing, id: number) {
  const found = await said[type](db, id)
  const writer = found && (await person(db, found.user_id))
  return found && writer && { ...found, writer }
}

interface Said {
  user_id: number
  content: string
  status: string
  place?: { type: 'article' | 'moment' | 'goods'; id: number }
}

const said: Record<ReportedThing, (db: Reader, id: number) => Promise<Said | undefined>> = {
  async comment(db, id) {
    const it = await db
      .selectFrom('comment')
      .select(['user_id', 'content_md', 'status', 'deleted_time', 'target_type', 'target_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    const place = it && { type: it.target_type, id: it.target_id }
    return (
      it && place && { user_id: it.user_id, content: it.content_md, status: it.deleted_time === null ? it.status : 'gone', place }
    )
  },
  async message(db, id) {
    const it = await db
      .selectFrom('message')
      .select(['user_id', 'content', 'status', 'deleted_time'])
      .where('id', '=', id)
      .executeTakeFirst()
    return it && { user_id: it.user_id, content: it.content, status: it.deleted_time === null ? it.status : 'gone' }
  },
  async moment(db, id) {
    const it = await db
      .selectFrom('moment')
      .select(['user_id', 'content_md', 'deleted_time'])
      .where('id', '=', id)
      .executeTakeFirst()
    return it && { user_id: it.user_id, content: it.content_md, status: it.deleted_time === null ? 'shown' : 'gone' }
  },
  async chat(db, id) {
    const it = await db
      .selectFrom('chat_message')
      .select(['user_id', 'content_md', 'file_name', 'status'])
      .where('id', '=', id)
      .executeTakeFirst()
    const isGone = it?.status === 'recalled' || it?.status === 'refused'
    return it && { user_id: it.user_id, content: it.content_md || it.file_name, status: isGone ? 'gone' : it.status }
  },
  async user(db, id) {
    const it = await person(db, id)
    return it && { user_id: id, content: '', status: it.status === 'gone' ? 'gone' : 'shown' }
  },
}

export const removeMoment = (tx: Writer, id: number, now: number) =>
  tx.updateTable('moment').set({ deleted_time: now }).where('id', '=', id).where('deleted_time', 'is', null).execute()
