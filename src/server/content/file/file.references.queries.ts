import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/core/db/database.ts'

interface Stored {
  id: number
  url: string
  user_id: number
}

/**
 * Checks whether something shows a file, in whatever form: avatars, covers, albums, projects, moments, the owner's texts, and the
 * texts of the user who stored it. Texts of other authors are not looked through: there may be a hundred thousand.
 */
export async function isReferenced(db: Reader, { id, url, user_id }: Stored): Promise<boolean> {
  // The names of smaller forms begin with the same stem. The server made it, so it holds no sign that a pattern would interpret.
  const stem = url.replace(/\.\w+$/, '')
  const has = (column: string) => sql<SqlBool>`${sql.ref(column)} like ${`%${stem}%`}`
  const one = sql<number>`1`.as('one')
  const places: { executeTakeFirst(): Promise<object | undefined> }[] = [
    db.selectFrom('album_photo').select(one).where('file_id', '=', id).limit(1),
    db.selectFrom('chat_message').select(one).where('file_id', '=', id).limit(1),
    db.selectFrom('user').select(one).where(has('avatar')).limit(1),
    db.selectFrom('setting').select(one).where(has('value')).limit(1),
    db.selectFrom('album').select(one).where(has('cover')).limit(1),
    db.selectFrom('column').select(one).where(has('cover')).limit(1),
    db.selectFrom('friend').select(one).where(has('avatar')).limit(1),
    db.selectFrom('letter').select(one).where(has('content_md')).limit(1),
    db.selectFrom('own_page').select(one).where(has('content_md')).limit(1),
    db.selectFrom('notice').select(one).where(has('content_md')).limit(1),
    db
      .selectFrom('goods')
      .select(one)
      .where((e) => e.or([has('cover'), has('images'), has('content_md')]))
      .limit(1),
    db
      .selectFrom('moment')
      .select(one)
      .where('deleted_time', 'is', null)
      .where((e) => e.or([has('images'), has('content_md')]))
      .limit(1),
    db
      .selectFrom('comment')
      .select(one)
      .where('user_id', '=', user_id)
      .where('deleted_time', 'is', null)
      .where(has('content_md'))
      .limit(1),
    db
      .selectFrom('message')
      .select(one)
      .where('user_id', '=', user_id)
      .where('deleted_time', 'is', null)
      .where(has('content'))
      .limit(1),
    db.selectFrom('favorite_emoji').select(one).where('user_id', '=', user_id).where('url', '=', url).limit(1),
    db.selectFrom('article').select(one).where(has('cover')).limit(1),
    db
      .selectFrom('article')
      .innerJoin('article_body', 'article_body.article_id', 'article.id')
      .select(one)
      .where('article.user_id', '=', user_id)
      .where(has('article_body.content_md'))
      .limit(1),
    db.selectFrom('article_draft').select(one).where(has('cover')).limit(1),
    db
      .selectFrom('article_draft')
      .innerJoin('article', 'article.id', 'article_draft.article_id')
      .select(one)
      .where('article.user_id', '=', user_id)
      .where(has('article_draft.content_md'))
      .limit(1),
  ]
  for (const it of places) if (await it.executeTakeFirst()) return true
  return false
}
