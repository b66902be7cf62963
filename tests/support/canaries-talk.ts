import type { Database } from '#server/core/db/database.ts'

interface Bed {
  db: Database
  /** `show` returns a word that may be public, `hide` one that may not; `of` says where it stands. */
  show: (of: string) => string
  hide: (of: string) => string
}

/** Plants comments under the first article, and content that must not be readable. */
export async function plantTalk({ db, show, hide }: Bed): Promise<void> {
  const now = Date.now()
  await db.write(async (tx) => {
    const comment = async (said: string, more: object = {}) => {
      const row = { target_type: 'article' as const, target_id: 1, user_id: 1, create_time: now }
      // Such a line is never shown: only the source has it.
      const source = `[x]: https://example.com/${hide(`source of ${said}`)}`
      const text = { content_md: `${said}\n\n${source}`, content_html: `<p>${said}</p>` }
      const values = { ...row, ...text, client_id: hide(`sender’s name of ${said}`), ...more }
      return (await tx.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    const top = await comment(show('a comment'))
    await comment(show('an answer'), { parent_id: top })
    await comment(hide('a comment that waits'), { status: 'held' })
    await comment(hide('a comment that was taken out'), { status: 'hidden' })
    const gone = await comment(hide('a deleted comment'), { deleted_time: now })
    await comment(hide('an answer to a deleted comment'), { parent_id: gone, deleted_time: now })
    await comment(hide('an answer that waits'), { parent_id: top, status: 'held' })
    const message = { user_id: 1, create_time: now }
    await tx
      .insertInto('message')
      .values([
        { ...message, content: hide('a message that waits'), status: 'held' },
        { ...message, content: hide('a message that was taken out'), status: 'hidden' },
      ])
      .execute()
    const line = { user_id: 1, type: 'text' as const, duration: 0, status: 'shown' as const, create_time: now }
    await tx
      .insertInto('chat_message')
      .values({
        ...line,
        change: 1,
        content_md: hide('the source of a chat message'),
        content_html: `<p>${hide('a chat message')}</p>`,
        plain: hide('the words of a chat message'),
        file_name: hide('the name of a chat file'),
        location: hide('the place of a chat message'),
        client_id: hide('the sender’s name of a chat message'),
      })
      .execute()
    await tx.updateTable('chat_room').set({ change: 1 }).execute()
    const report = { user_id: 1, target_type: 'comment' as const, target_id: top, reason: 'other', create_time: now }
    await tx
      .insertInto('complaint')
      .values({ ...report, note: hide('a report') })
      .execute()
  })
}
