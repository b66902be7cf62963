import { commentsTag } from '#contract/talk/comment.ts'
import { FINISHED, WAITING } from '#server/content/article/article.render.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import * as q from './comment.finish.queries.ts'
import { findMentions } from './comment.mention.queries.ts'
import { commentKey, renderComment } from './comment.text.ts'

/** Counts milliseconds. It is long because nobody waits for a rendering in the background. */
const PATIENCE_MS = 60_000
/** Limits the comments that are read at once. */
const SOME = 200

interface Deps {
  db: Database
  renderer: Renderer
}

type Rendering = Pick<Awaited<ReturnType<typeof renderComment>>, 'finished' | 'finishedKey'>

/** Stores a rendering that came too late, unless the comment has changed since. */
export function finishLater(db: Database, id: number, text: Rendering & { contentMd: string }): void {
  text.finished
    ?.then(async ({ rendered, isFinal }) => {
      if (isFinal) await store(db, id, text.contentMd, rendered.html, text.finishedKey)
    })
    .catch(() => {
      // The comment keeps no render key, so `finishComments` renders it later.
    })
}

const store = (db: Database, id: number, contentMd: string, html: string, key: string): Promise<void> =>
  db.write(async (tx) => {
    const target = await q.updateRendering(tx, id, contentMd, html, key)
    if (target) await appendChanges(tx, [commentsTag(target.target_type, target.target_id)])
  })

/**
 * Renders the comments again that an older pipeline rendered, that were left plain, or that wait for pictures, one after the other,
 * until `shouldStop` returns true. Returns how many it rendered.
 */
export async function finishComments({ db, renderer }: Deps, shouldStop: () => boolean): Promise<number> {
  let [done, last] = [0, 0]
  for (;;) {
    const some = await q.findUnfinishedComments(db.read, FINISHED, WAITING, last, SOME)
    if (!some.length) return done
    const mentions = await findMentions(
      db.read,
      some.map((it) => it.id),
    )
    for (const { id, user_id: userId, content_md: contentMd, render_key } of some) {
      if (shouldStop()) return done
      last = id
      const people = mentions.filter((it) => it.comment_id === id).map((it) => ({ id: it.user_id, name: it.name }))
      if (render_key === (await commentKey(db.read, { userId, contentMd, people }))) continue
      const { html, key } = await renderComment({ db, renderer }, { userId, contentMd, people }, { patience: PATIENCE_MS })
      if (!key) continue
      await store(db, id, contentMd, html, key)
      done++
    }
  }
}
