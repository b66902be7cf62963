import type { StoredSource } from '#contract/content/file.ts'
import type { Reader } from '#server/core/db/database.ts'

export interface FileFilter {
  keyword?: string | undefined
  source?: StoredSource | undefined
  userId?: number | undefined
  use?: 'unshown' | undefined
}

const USERS_TOLD = 8
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const among = (db: Reader, { keyword, source, userId, use }: FileFilter) =>
  db
    .selectFrom('file')
    .where('file.deleted_time', 'is', null)
    .$if(source !== undefined, (it) => it.where('file.source', '=', source as string))
    .$if(userId !== undefined, (it) => it.where('file.user_id', '=', userId as number))
    .$if(use === 'unshown', (it) => it.where('file.unshown_time', 'is not', null))
    .$if(Boolean(keyword), (it) =>
      it.where((e) => {
        const pattern = `%${escaped(keyword ?? '')}%`
        const named = e.selectFrom('user').select('user.id').where('user.nickname', 'like', pattern)
        return e.or([e('file.url', 'like', pattern), e('file.user_id', 'in', named)])
      }),
    )

export const findFiles = (db: Reader, filter: FileFilter, orderBy: 'size' | undefined, limit: number, offset: number) =>
  among(db, filter)
    .leftJoin('user', 'user.id', 'file.user_id')
    .select(['file.id', 'file.url', 'file.source', 'file.mime', 'file.size', 'file.width', 'file.height', 'file.user_id'])
    .select(['file.unshown_time', 'file.create_time', 'user.nickname'])
    .$if(orderBy === 'size', (it) => it.orderBy('file.size', 'desc'))
    .orderBy('file.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countFiles(db: Reader, filter: FileFilter) {
  const row = await among(db, filter)
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | null>('file.size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) }
}

export async function sumBySource(db: Reader) {
  const rows = await db
    .selectFrom('file')
    .select((e) => ['source', e.fn.countAll<number>().as('count'), e.fn.sum<number>('size').as('bytes')])
    .groupBy('source')
    .orderBy('bytes', 'desc')
    .execute()
  return rows.map((it) => ({ source: it.source, count: Number(it.count), bytes: Number(it.bytes) }))
}

/** Finds the users who store most. */
export async function sumByUser(db: Reader) {
  const sums = db
    .selectFrom('file')
    .select((e) => ['user_id', e.fn.countAll<number>().as('count'), e.fn.sum<number>('size').as('bytes')])
    .groupBy('user_id')
    .orderBy('bytes', 'desc')
    .limit(USERS_TOLD)
  const rows = await db
    .selectFrom(sums.as('sums'))
    .leftJoin('user', 'user.id', 'sums.user_id')
    .select(['sums.user_id', 'sums.count', 'sums.bytes', 'user.nickname'])
    .orderBy('sums.bytes', 'desc')
    .execute()
  return rows.map((it) => ({
    userId: it.user_id,
    nickname: it.nickname ?? '',
    count: Number(it.count),
    bytes: Number(it.bytes),
  }))
}

/** Returns the time of the last search for files that nothing shows, or 0 when there was none. */
export async function findLookTime(db: Reader): Promise<number> {
  const row = await db.selectFrom('job').select('begin_time').where('name', '=', 'unshown').executeTakeFirst()
  return Number(row?.begin_time ?? 0)
}
