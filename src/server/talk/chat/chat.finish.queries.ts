import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/**
 * Finds texts after an id whose HTML is plain, of another pipeline, or waits for pictures. `finished` and `waiting` are beginnings of
 * render keys.
 */
export const findUnfinished = (db: Reader, finished: string, waiting: string, afterId: number, limit: number) =>
  db
    .selectFrom('chat_message')
    .select(['id', 'user_id', 'content_md', 'render_key'])
    .where('type', '=', 'text')
    .where('status', 'in', ['shown', 'held'])
    .where((e) =>
      e.or([e('render_key', 'is', null), e('render_key', 'not like', `${finished}%`), e('render_key', 'like', `${waiting}%`)]),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Finds the users whom messages mention, under the names that they had then. */
export const findMentions = (db: Reader, messageIds: readonly number[]) =>
  db.selectFrom('chat_mention').select(['message_id', 'user_id', 'name']).where('message_id', 'in', messageIds).execute()

/** Stores a rendering; returns false when the message has changed since. */
export const updateRendering = (
  tx: Writer,
  { id, contentMd, html, key, change }: { id: number; contentMd: string; html: string; key: string; change?: number },
): Promise<boolean> =>
  didChange(
    tx
      .updateTable('chat_message')
      .set({ content_html: html, render_key: key, ...(change !== undefined && { change }) })
      .where('id', '=', id)
      .where('content_md', '=', contentMd)
      .where('status', 'in', ['shown', 'held']),
  )
