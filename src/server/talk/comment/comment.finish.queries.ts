import type { Reader, Writer } from '#server/core/db/database.ts'

/**
 * Finds comments after an id whose HTML is plain, of another pipeline, or waits for pictures. `finished` and `waiting` are beginnings
 * of render keys.
 */
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

/** Stores a rendering and returns what the comment is about; returns undefined when its text has changed since. */
export const updateRendering = (tx: Writer, id: number, contentMd: string, html: string, key: string) =>
  tx
    .updateTable('comment')
    .set({ content_html: html, render_key: key })
    .where('id', '=', id)
    .where('content_md', '=', contentMd)
    .returning(['target_type', 'target_id'])
    .executeTakeFirst()
