import { FINISHED, WAITING } from '#server/content/article/article.render.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { commentKey, renderComment } from '#server/talk/comment/comment.text.ts'
import * as q from './chat.finish.queries.ts'
import { nextChange } from './chat.write.queries.ts'

/** Counts milliseconds. It is long because nobody waits for a rendering in the background. */
const PATIENCE_MS = 60_000
/** Limits the messages that are read at once. */
const SOME = 200

type Rendering = Pick<Awaited<ReturnType<typeof renderComment>>, 'finished' | 'finishedKey'>

/** Stores a rendering that came too late, unless the message has changed since, and tells its readers. */
export function finishLater(db: Database, id: number, text: Rendering & { contentMd: string }): void {
  const store = (html: string) =>
    db.write(async (tx) => {
      const change = await nextChange(tx)
      await q.updateRendering(tx, { id, contentMd: text.contentMd, html, key: text.finishedKey, change })
    })
  text.finished
    ?.then(async ({ rendered, isFinal }) => {
      if (isFinal) await store(rendered.html)
    })
    .catch(() => {
      // The message keeps no render key, so `finishMessages` renders it later.
    })
}

/**
 * Renders the messages again that an older pipeline rendered, that were left plain, or that wait for pictures, one after the other,
 * until `shouldStop` returns true. Returns how many it rendered.
 */
export async function finishMessages(
  { db, renderer }: { db: Database; renderer: Renderer },
  shouldStop: () => boolean,
): Promise<number> {
  let [done, last] = [0, 0]
  for (;;) {
    const some = await q.findUnfinished(db.read, FINISHED, WAITING, last, SOME)
    if (!some.length) return done
    const mentions = await q.findMentions(
      db.read,
      some.map((it) => it.id),
    )
    for (const { id, user_id: userId, content_md: contentMd, render_key } of some) {
      if (shouldStop()) return done
      last = id
      const people = mentions.filter((it) => it.message_id === id).map((it) => ({ id: it.user_id, name: it.name }))
      if (render_key === (await commentKey(db.read, { userId, contentMd, people }))) continue
      const { html, key } = await renderComment({ db, renderer }, { userId, contentMd, people }, { patience: PATIENCE_MS })
      if (!key) continue
      // Its readers need not hear of it: a hundred thousand messages at once might change.
      await db.write((tx) => q.updateRendering(tx, { id, contentMd, html, key }))
      done++
    }
  }
}
