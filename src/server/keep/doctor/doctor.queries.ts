import { type RawBuilder, sql } from 'kysely'
import { replaceSearchWords } from '#server/content/article/article.write.queries.ts'
import { recountCategory } from '#server/content/category/category.queries.ts'
import { recountTag } from '#server/content/tag/tag.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { isSqlite } from '#server/core/db/search-words.ts'
import { recountComments } from '#server/core/target/target.queries.ts'

const LIKED = ['article', 'moment', 'goods', 'comment'] as const
const TALKED = ['article', 'moment', 'goods'] as const

const ids = async (db: Reader, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map((it) => Number(it.id))

/** Returns what SQLite's own check finds. PostgreSQL looks after its files itself, where its checksums are on. */
export async function findBroken(db: Reader): Promise<string[]> {
  if (!isSqlite(db)) return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db)
  return rows.map((it) => it.integrity_check).filter((it) => it !== 'ok')
}

/** Finds rows that refer to a missing row. PostgreSQL has none, because it refuses such a write, and such a deletion. */
export async function findLost(db: Reader): Promise<string[]> {
  if (!isSqlite(db)) return []
  const { rows } = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(db)
  return rows.map((it) => `${it.table} 第 ${it.rowid} 行引用的 ${it.parent} 不存在`)
}

/** Lists the tables and indices of SQLite. */
export async function findSchema(db: Reader) {
  const { rows } = await sql<{ name: string; type: string; sql: string }>`
    select name, type, sql from sqlite_master where type in ('table', 'index') and sql is not null`.execute(db)
  return rows
}

export const runStatement = (db: Database, statement: string) =>
  db.write(async (tx) => {
    // A handle that has not read the schema since still believes in what another process has dropped.
    await sql`select count(*) from sqlite_master`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

const likesOf = (noun: (typeof LIKED)[number]) =>
  sql`(select count(*) from ${sql.table(`${noun}_like`)} where ${sql.ref(`${noun}_like.${noun}_id`)} = ${sql.ref(`${noun}.id`)})`

const wrongLikes = (db: Reader, noun: (typeof LIKED)[number]) =>
  ids(db, sql`select id from ${sql.table(noun)} where like_num <> ${likesOf(noun)}`)

/** Finds things whose stored number of likes is wrong. */
export async function findWrongLikes(db: Reader): Promise<string[]> {
  const found: string[] = []
  for (const noun of LIKED) for (const id of await wrongLikes(db, noun)) found.push(`${noun} ${id} 的点赞数`)
  return found
}

export const repairLikes = (db: Database) =>
  db.write(async (tx) => {
    for (const noun of LIKED)
      await sql`update ${sql.table(noun)} set like_num = ${likesOf(noun)} where like_num <> ${likesOf(noun)}`.execute(tx)
  })

const wrongTalks = (db: Reader, noun: (typeof TALKED)[number]) =>
  ids(
    db,
    sql`select id from ${sql.table(noun)} where comment_num <> (
      select count(*) from comment c left join comment p on p.id = c.parent_id
      where c.target_type = ${noun} and c.target_id = ${sql.ref(`${noun}.id`)} and c.status = 'shown' and c.deleted_time is null
      and (c.parent_id is null or (p.deleted_time is null and p.status = 'shown')))`,
  )

export async function findWrongTalks(db: Reader): Promise<string[]> {
  const found: string[] = []
  for (const noun of TALKED) for (const id of await wrongTalks(db, noun)) found.push(`${noun} ${id} 的评论数`)
  return found
}

export const repairTalks = (db: Database) =>
  db.write(async (tx) => {
    for (const noun of TALKED) for (const id of await wrongTalks(tx, noun)) await recountComments(tx, noun, id)
  })

const wrongCategories = (db: Reader) =>
  ids(
    db,
    sql`select id from category where article_num <> (select count(*) from article where live = 1 and category_id = category.id)`,
  )
const wrongTags = (db: Reader) =>
  ids(
    db,
    sql`select id from tag where article_num <> (select count(*) from article_tag join article on article.id = article_tag.article_id
      where article.live = 1 and article_tag.tag_id = tag.id)`,
  )

export const findWrongCounts = async (db: Reader): Promise<string[]> => [
  ...(await wrongCategories(db)).map((it) => `分类 ${it} 的文章数`),
  ...(await wrongTags(db)).map((it) => `标签 ${it} 的文章数`),
]

export const repairCounts = (db: Database) =>
  db.write(async (tx) => {
    for (const id of await wrongCategories(tx)) await recountCategory(tx, id)
    for (const id of await wrongTags(tx)) await recountTag(tx, id)
    await appendChanges(tx, ['categories', 'tags'])
  })

/** Finds comments about things that do not exist. */
export const findStrayComments = async (db: Reader): Promise<string[]> => {
  const found: string[] = []
  for (const noun of TALKED)
    for (const id of await ids(
      db,
      sql`select id from comment where target_type = ${noun} and deleted_time is null and not exists (
        select 1 from ${sql.table(noun)} t where t.id = comment.target_id)`,
    ))
      found.push(`评论 ${id} 所评论的 ${noun} 不存在`)
  return found
}

const unindexed = (db: Reader) =>
  ids(
    db,
    sql`select article_id as id from article_body where not exists (select 1 from article_search where article_search.rowid = article_id)
    and exists (select 1 from article where article.id = article_id and article.live = 1)`,
  )
const overIndexed = (db: Reader) =>
  ids(
    db,
    sql`select rowid as id from article_search where not exists (select 1 from article where article.id = article_search.rowid)`,
  )

export const findUnindexed = async (db: Reader) => (await unindexed(db)).map((it) => `文章 ${it} 搜不到`)
export const findOverIndexed = async (db: Reader) => (await overIndexed(db)).map((it) => `搜索里还有已经不存在的文章 ${it}`)

export const repairIndex = (db: Database) =>
  db.write(async (tx) => {
    for (const id of await overIndexed(tx)) await tx.deleteFrom('article_search').where('rowid', '=', id).execute()
    for (const id of await unindexed(tx)) {
      const it = await tx
        .selectFrom('article')
        .innerJoin('article_body', 'article_body.article_id', 'article.id')
        .select(['article.title', 'article_body.plain'])
        .where('article.id', '=', id)
        .executeTakeFirstOrThrow()
      await replaceSearchWords(tx, id, it.title, it.plain)
    }
  })

export const findStored = (db: Reader) =>
  db.selectFrom('file').select(['id', 'url', 'sizes']).where('deleted_time', 'is', null).execute()

const stuck = (db: Reader, before: number) =>
  db.selectFrom('job').select('name').where('took', 'is', null).where('begin_time', '<', before).execute()

export const findStuck = async (db: Reader, before: number) =>
  (await stuck(db, before)).map((it) => `任务 ${it.name} 没有做完就停了`)

export const repairStuck = (db: Database, before: number) =>
  db.write((tx) =>
    tx
      .updateTable('job')
      .set({ took: 0, reason: '没有做完就停了' })
      .where('took', 'is', null)
      .where('begin_time', '<', before)
      .execute(),
  )
