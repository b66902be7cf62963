import type { Reader, Writer } from '#server/db/database.ts'

/** Comments after an id whose HTML is plain, of another pipeline, or waits for pictures, by how the keys begin. */
export const findUnfinishedComments = (db: Reader, finished: string, waiting: string, afterId: number, limit: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'user_id', 'content_md', 'render_key'])
    .where('deleted_time', 'is', null)
    .where((e) =>
      e.or([e('render_key', 'is', null), e('render_key', 'not like', `${finished}%`), e('render_key', 'like', `${waiting}%`)]),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Where the comment stands; undefined when it says something else by now. */
export const updateRendering = (tx: Writer, id: number, contentMd: string, html: string, key: string) =>
  tx
    .updateTable('comment')
    .set({ content_html: html, render_key: key })
    .where('id', '=', id)
    .where('content_md', '=', contentMd)
    .returning(['target_type', 'target_id'])
    .executeTakeFirst()
