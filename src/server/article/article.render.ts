import { createHash } from 'node:crypto'
import { PIPELINE_VERSION } from '#markdown/pipeline-version.ts'
import type { Rendered } from '#markdown/render.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { findPictures, type KnownPicture } from '#server/file/file.queries.ts'
import type { Renderer, RenderJobOptions } from '#server/render/renderer.ts'
import * as q from './article.write.queries.ts'

/** How the key of a rendering begins: with the pipeline's version. */
export const FINISHED = `${PIPELINE_VERSION}:`
/** While pictures of the text wait for their smaller forms. */
export const WAITING = `${FINISHED}~`

/** In the background nobody waits. */
const PATIENCE_MS = 60_000

interface Deps {
  db: Database
  renderer: Renderer
}

/**
 * Renders a text, or finds what the very same text with the same pictures has been rendered to.
 * @param kept where else it may be found, by the same keys
 */
export async function renderText(
  { db, renderer }: Deps,
  contentMd: string,
  options: Omit<RenderJobOptions, 'knownPictures'>,
  kept?: ReadonlyMap<string, Rendered>,
) {
  const { knownPictures, key } = await sourcesOf(db, contentMd, options)
  const known = kept?.get(key) ?? (await q.findRendering(db.read, key))
  if (known) return { rendered: known, key, complete: true, finished: null }
  return { ...(await renderer.render(contentMd, { ...options, knownPictures })), key }
}

/** The key that a text's rendering would have now: one that waits for pictures is made again when it is another. */
export const renderKey = async ({ db }: Deps, contentMd: string, place: Place): Promise<string> =>
  (await sourcesOf(db, contentMd, place)).key

/** Where a text stands on its page. */
type Place = Pick<RenderJobOptions, 'leadsPage' | 'among'>

async function sourcesOf(db: Database, contentMd: string, { leadsPage = false, among = false }: Place) {
  const found = await findPictures(db.read, contentMd.match(/\/uploads\/[\w.-]+/g) ?? [])
  const pictures = [...found.values()]
  const knownPictures = Object.fromEntries(pictures.flatMap(entryOf))
  const prefix = pictures.every((it) => it.isWhole) ? FINISHED : WAITING
  return { knownPictures, key: prefix + digestOf({ knownPictures, leadsPage, ...(among && { among }), contentMd }) }
}

const entryOf = ({ url, width, height, sizes }: KnownPicture) =>
  width && height ? [[url, { width, height, sizes }] as const] : []

/** The same key always means the same HTML. */
const digestOf = (from: Place & { knownPictures: object; contentMd: string }) =>
  createHash('sha256').update(JSON.stringify(from)).digest('base64url')

/** Nothing is shown above such an article's text but its title. */
export const leadsPage = ({ cover }: { cover: string }): boolean => cover === ''

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
export const storeRendering = (
  db: Database,
  id: number,
  contentMd: string,
  rendered: Rendered,
  key: string | null,
): Promise<void> =>
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
  for (const id of await q.findUnfinished(deps.db.read, FINISHED, WAITING)) {
    if (shouldStop()) break
    const source = await q.findSource(deps.db.read, id)
    if (!source) continue
    const options = { patience: PATIENCE_MS, leadsPage: leadsPage(source) }
    if (source.render_key === (await renderKey(deps, source.content_md, options))) continue
    const { rendered, key, complete } = await renderText(deps, source.content_md, options)
    if (!complete) continue
    await storeRendering(deps.db, id, source.content_md, rendered, key)
    done++
  }
  return done
}
