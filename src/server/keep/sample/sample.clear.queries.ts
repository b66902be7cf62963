import { type SqlBool, sql } from 'kysely'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

type Ids = readonly number[]

/** Makes a list that is never empty: no id is 0, and PostgreSQL takes no empty list. */
const listed = (ids: Ids): Ids => [0, ...ids]

/** Lists what people write beside an article, apart from comments. */
const BESIDE = ['article_draft', 'article_highlight', 'article_correction'] as const

/** Finds which of these articles have something written beside them. */
export async function findWrittenOn(db: Reader, articles: Ids): Promise<number[]> {
  const found: number[] = []
  for (const table of BESIDE) {
    const rows = await db
      .selectFrom(table as 'article_draft')
      .select('article_id')
      .distinct()
      .where('article_id', 'in', listed(articles))
      .execute()
    found.push(...rows.map((it) => Number(it.article_id)))
  }
  return found
}

/** Finds the comments that are not the sample's and under what they stand; deleted ones are left out. */
export const findOthersComments = (db: Reader, own: Ids) =>
  db
    .selectFrom('comment')
    .select(['id', 'parent_id', 'target_type', 'target_id'])
    .where('id', 'not in', listed(own))
    .where('deleted_time', 'is', null)
    .orderBy('id')
    .execute()

/** Finds the thread and the target of comments. */
export const findThreads = (db: Reader, ids: Ids) =>
  db
    .selectFrom('comment')
    .select(['id', 'parent_id', 'target_type', 'target_id'])
    .where('id', 'in', listed(ids))
    .orderBy('id')
    .execute()

/** Checks whether there is still the thing that was commented on. */
export const hasTarget = async (db: Reader, type: CommentTarget, id: number): Promise<boolean> =>
  Boolean(await db.selectFrom(type).select('id').where('id', '=', id).executeTakeFirst())

type Numbered = 'comment' | 'moment' | 'message' | 'notice' | 'friend' | 'album' | 'album_photo' | 'column'

export async function deleteRows(tx: Writer, table: Numbered, ids: Ids): Promise<void> {
  if (ids.length)
    await tx
      .deleteFrom(table as 'friend')
      .where('id', 'in', ids)
      .execute()
}

/** Holds what is made for other rows, the table of those rows, and the column that refers to it. */
const HOLDERS = {
  category: ['article', 'category_id'],
  goods_category: ['goods', 'category_id'],
  friend_group: ['friend', 'group_id'],
  tag: ['article_tag', 'tag_id'],
} as const
type Holder = keyof typeof HOLDERS

const holders = Object.keys(HOLDERS) as Holder[]

/** Finds the categories, groups and tags that rows of the sample are in. */
export async function findHolders(
  db: Reader,
  sample: { article: Ids; goods: Ids; friend: Ids },
): Promise<Record<Holder, number[]>> {
  const idsIn = { article: sample.article, goods: sample.goods, friend: sample.friend, article_tag: sample.article }
  const found = { category: [], goods_category: [], friend_group: [], tag: [] } as Record<Holder, number[]>
  for (const holder of holders) {
    const [table, column] = HOLDERS[holder]
    const key = table === 'article_tag' ? 'article_id' : 'id'
    const { rows } = await sql<{ id: number | null }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(listed(idsIn[table]))})`.execute(
      db,
    )
    found[holder] = rows.flatMap((it) => (it.id === null ? [] : [Number(it.id)]))
  }
  return found
}

/** Deletes those of these categories, groups and tags that nothing is in any more. */
export async function deleteEmpty(tx: Writer, found: Record<Holder, number[]>): Promise<void> {
  for (const holder of holders) {
    const [table, column] = HOLDERS[holder]
    for (const id of found[holder]) {
      const used = sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id})`
      await tx
        .deleteFrom(holder as 'tag')
        .where('id', '=', id)
        .where((e) => e.not(used))
        .execute()
    }
  }
}

export const hasPlaces = async (db: Reader, columnId: number): Promise<boolean> =>
  Boolean(
    await db.selectFrom('column_article').select('article_id').where('column_id', '=', columnId).limit(1).executeTakeFirst(),
  )

export const hasPhotos = async (db: Reader, albumId: number): Promise<boolean> =>
  Boolean(await db.selectFrom('album_photo').select('id').where('album_id', '=', albumId).limit(1).executeTakeFirst())

/** Deletes the accounts of the sample's readers, apart from those that something still refers to. */
export async function deleteReaders(tx: Writer, ids: Ids): Promise<void> {
  for (const id of ids) {
    const said = tx
      .selectFrom('comment')
      .select('id')
      .where((e) => e.or([e('user_id', '=', id), e('reply_user_id', '=', id)]))
    const left = tx.selectFrom('message').select('id').where('user_id', '=', id)
    if ((await said.executeTakeFirst()) ?? (await left.executeTakeFirst())) continue
    await tx.deleteFrom('notification').where('from_user_id', '=', id).execute()
    // An account that somebody can log in to is no longer the sample's.
    await tx.deleteFrom('user').where('id', '=', id).where('username', 'is', null).execute()
  }
}

/** Finds the pictures that these articles show, in texts and covers, by the names of their files. */
export async function findPictureNames(db: Reader, articles: Ids): Promise<Set<string>> {
  const rows = await db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(['cover', 'content_md'])
    .where('article.id', 'in', listed(articles))
    .execute()
  return new Set(rows.flatMap((it) => `${it.cover} ${it.content_md}`.match(/[\da-f]{40}/g) ?? []))
}

/** Finds the files that came with the sample: its own pictures, and those that its articles brought along. */
export async function findFiles(db: Reader, names: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'url', 'user_id', 'source'])
    .where('source', 'in', ['sample', 'import'])
    .where('deleted_time', 'is', null)
    .orderBy('id')
    .execute()
  return rows.filter((it) => it.source === 'sample' || [...names].some((name) => it.url.includes(name)))
}

export const findFace = (db: Reader, userId: number) =>
  db.selectFrom('user').select(['nickname', 'avatar']).where('id', '=', userId).executeTakeFirstOrThrow()

export const setFace = (tx: Writer, userId: number, fields: { nickname?: string; avatar?: string }) =>
  tx.updateTable('user').set(fields).where('id', '=', userId).execute()
