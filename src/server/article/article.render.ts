import { createHash } from 'node:crypto'
import { PIPELINE_VERSION } from '#markdown/pipeline-version.ts'
import type { Rendered } from '#markdown/render.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import type { Renderer } from '#server/render/renderer.ts'
import * as q from './article.write.queries.ts'

/** In the background nobody waits. */
const PATIENCE_MS = 60_000

interface Deps {
  db: Database
  renderer: Renderer
}

/** Renders a text, or finds what the very same text with the same pictures has been rendered to. */
export async function renderText({ db, renderer }: Deps, contentMd: string, patience?: number) {
  const imageSizes = await q.findPictureSizes(db.read, contentMd.match(/\/uploads\/[\w.-]+/g) ?? [])
  const key = renderKeyOf(contentMd, imageSizes)
  const known = await q.findRendering(db.read, key)
  if (known) return { rendered: known, key, complete: true, finished: null }
  const outcome = await renderer.render(contentMd, { imageSizes, ...(patience === undefined ? {} : { patience }) })
  return { ...outcome, key }
}

/** Names a rendering: the same key always means the same HTML. It begins with the pipeline's version. */
const renderKeyOf = (contentMd: string, imageSizes: object) =>
  `${PIPELINE_VERSION}:${createHash('sha256')
    .update(`${JSON.stringify(imageSizes)}\n${contentMd}`)
    .digest('base64url')}`

/** The columns of a rendering; a plain first one has no key. */
export const bodyOf = (it: Rendered, key: string | null) => ({
  content_html: it.html,
  outline: JSON.stringify(it.outline),
  plain: it.plain,
  render_key: key,
  auto_summary: it.summary,
  word_count: it.wordCount,
  read_minutes: it.readMinutes,
})

/** Puts a finished rendering under a text that is still the same. */
export const storeRendering = (db: Database, id: number, contentMd: string, rendered: Rendered, key: string): Promise<void> =>
  db.write(async (tx) => {
    const article = await q.findArticle(tx, id)
    if (!article || !(await q.updateRendering(tx, id, contentMd, bodyOf(rendered, key)))) return
    await q.updateCounts(tx, id, rendered.wordCount, rendered.readMinutes)
    await q.replaceSearchWords(tx, id, article.title, rendered.plain)
    await appendChanges(tx, [`article:${id}`])
  })

/** Renders what an older pipeline made or what was left plain, one text after the other, until `shouldStop`. Answers how many. */
export async function finishRenderings(deps: Deps, shouldStop: () => boolean): Promise<number> {
  let done = 0
  for (const id of await q.findUnfinished(deps.db.read, `${PIPELINE_VERSION}:`)) {
    if (shouldStop()) break
    const contentMd = await q.findSource(deps.db.read, id)
    if (contentMd === undefined) continue
    const { rendered, key, complete } = await renderText(deps, contentMd, PATIENCE_MS)
    if (!complete) continue
    await storeRendering(deps.db, id, contentMd, rendered, key)
    done++
  }
  return done
}
