import { FINISHED, WAITING } from '#server/article/article.render.ts'
import { commentKey, renderComment } from '#server/comment/comment.text.ts'
import type { Database } from '#server/db/database.ts'
import type { Renderer } from '#server/render/renderer.ts'
import * as q from './chat.finish.queries.ts'
import { nextChange } from './chat.write.queries.ts'

/** In the background nobody waits. */
const PATIENCE_MS = 60_000
/** Looked at together. */
const SOME = 200

type Rendering = Pick<Awaited<ReturnType<typeof renderComment>>, 'finished' | 'finishedKey'>

/** Puts what came too late under a message that still says the same, and tells who reads it. */
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
      // Stays without a render key: what is missing is finished later.
    })
}

/** Renders what an older pipeline made or what was left plain, one message after the other, until `shouldStop`. Answers how many. */
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
      // Nothing that its readers have to hear of: a hundred thousand at once would be.
      await db.write((tx) => q.updateRendering(tx, { id, contentMd, html, key }))
      done++
    }
  }
}
