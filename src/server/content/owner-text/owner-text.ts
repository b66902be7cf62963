import { FINISHED, renderKey, renderText, WAITING } from '#server/content/article/article.render.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { appendNoticeChanges, readShownNotices } from './notice.shown.ts'
import * as q from './owner-text.queries.ts'

/** Allows a long time, because nobody waits for a rendering in the background. */
const PATIENCE_MS = 60_000

interface Deps {
  db: Database
  renderer: Renderer
}

/**
 * Returns the place of a text: a letter, or a page of the owner's own, has a page to itself; announcements and moments are among other
 * texts.
 */
const placeOf = (table: q.OwnerTable) => ({
  leadsPage: table === 'letter' || table === 'own_page',
  among: table === 'notice' || table === 'moment',
})

/** Renders a text of the owner like an article. Returns the columns to store, and a function to call once they are stored. */
export async function renderOwnerText(deps: Deps, table: q.OwnerTable, contentMd: string) {
  const { rendered, key, complete, finished } = await renderText(deps, contentMd, placeOf(table))
  return {
    columns: { content_md: contentMd, content_html: rendered.html, render_key: complete ? key : null },
    stored() {
      finished
        ?.then(async ({ rendered, isFinal }) => {
          if (isFinal) await storeFinished(deps.db, table, contentMd, rendered.html, key)
        })
        .catch(() => {
          // The row stays without a render key, and a later run finishes it.
        })
    },
  }
}

/** Renders texts of an older pipeline and texts that were left plain, one after the other, until `shouldStop`. Returns how many. */
export async function finishOwnerTexts(deps: Deps, shouldStop: () => boolean): Promise<number> {
  let done = 0
  for (const table of q.OWNER_TABLES)
    for (const { content_md: contentMd, render_key } of await q.findUnfinishedTexts(deps.db.read, table, FINISHED, WAITING)) {
      if (shouldStop()) return done
      if (render_key === (await renderKey(deps, contentMd, placeOf(table)))) continue
      const { rendered, key, complete } = await renderText(deps, contentMd, {
        patience: PATIENCE_MS,
        ...placeOf(table),
      })
      if (!complete) continue
      await storeFinished(deps.db, table, contentMd, rendered.html, key)
      done++
    }
  return done
}

const storeFinished = (db: Database, table: q.OwnerTable, contentMd: string, html: string, key: string | null): Promise<void> =>
  db.write(async (tx) => {
    const notices = table === 'notice' ? await readShownNotices(tx) : null
    const letters = table === 'letter' ? await q.findOutdatedLetters(tx, contentMd, html) : []
    const authors = table === 'moment' ? await q.findOutdatedMoments(tx, contentMd, html) : []
    const goods = table === 'goods' ? await q.findOutdatedGoods(tx, contentMd, html) : []
    const pages = table === 'own_page' ? await q.findOutdatedPages(tx, contentMd, html) : []
    await q.updateOwnerTexts(tx, table, contentMd, html, key)
    if (notices) await appendNoticeChanges(tx, notices)
    const moments = authors.flatMap((id) => ['moments', `works:${id}`])
    await appendChanges(tx, [
      ...letters.map((name) => `letter:${name}`),
      ...moments,
      ...goods.map((id) => `goods:${id}`),
      ...pages.map((name) => `page:${name}`),
    ])
  })
