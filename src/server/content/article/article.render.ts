import { createHash } from 'node:crypto'
import { PIPELINE_VERSION } from '#markdown/pipeline-version.ts'
import type { Rendered } from '#markdown/rendered.ts'
import { stateBlocks } from '#server/content/block/block.ts'
import { findPictures, type KnownPicture } from '#server/content/file/file.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer, RenderJobOptions } from '#server/core/render/renderer.ts'
import * as q from './article.write.queries.ts'

/** Starts the key of every rendering: the pipeline's version. */
export const FINISHED = `${PIPELINE_VERSION}:`
/** Starts the key of a rendering while pictures of its text wait for their smaller forms. */
export const WAITING = `${FINISHED}~`

/** Counts milliseconds. It is long because nobody waits for a rendering in the background. */
const PATIENCE_MS = 60_000

interface Deps {
  db: Database
  renderer: Renderer
}

/**
 * Renders a text, or returns the stored rendering of the same text with the same pictures.
 * @param kept other renderings by the same keys, which are looked at first
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

/** Returns the key that a text's rendering has now. A rendering that waits for pictures is made again when its key has changed. */
export const renderKey = async ({ db }: Deps, contentMd: string, place: Place): Promise<string> =>
  (await sourcesOf(db, contentMd, place)).key

/** Tells where a text stands on its page. */
type Place = Pick<RenderJobOptions, 'leadsPage' | 'among' | 'isNumbered'>

async function sourcesOf(db: Database, contentMd: string, { leadsPage = false, among = false, isNumbered = false }: Place) {
  const found = await findPictures(db.read, contentMd.match(/\/uploads\/[\w.-]+/g) ?? [])
  const pictures = [...found.values()]
  const knownPictures = Object.fromEntries(pictures.flatMap(entryOf))
  const prefix = pictures.every((it) => it.isWhole) ? FINISHED : WAITING
  return {
    knownPictures,
    key: prefix + digestOf({ knownPictures, leadsPage, ...(among && { among }), ...(isNumbered && { isNumbered }), contentMd }),
  }
}

const entryOf = ({ url, width, height, sizes }: KnownPicture) =>
  width && height ? [[url, { width, height, sizes }] as const] : []

/** The same key always means the same HTML. */
const digestOf = (from: Place & { knownPictures: object; contentMd: string }) =>
  createHash('sha256').update(JSON.stringify(from)).digest('base64url')

/**
 * Returns the place of an article's text. Without a cover it follows the title directly, so nothing else stands above it. Readers can
 * attach something to its blocks, so they are numbered.
 */
export const articlePlace = (hasCover: boolean) => ({ leadsPage: !hasCover, isNumbered: true })

/** Returns the columns of a rendering. `key` is null for a first rendering with plain code blocks. */
export const bodyOf = (it: Rendered, key: string | null) => ({
  content_html: it.html,
  outline: JSON.stringify(it.outline),
  plain: it.plain,
  render_key: key,
  auto_summary: it.summary,
  word_count: it.wordCount,
  read_minutes: it.readMinutes,
})

/** Stores a finished rendering of a text, unless the text has changed since. */
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
    if (rendered.blocks) await stateBlocks(tx, { articleId: id, contentMd, blocks: rendered.blocks })
    await q.updateCounts(tx, id, rendered.wordCount, rendered.readMinutes)
    await q.replaceSearchWords(tx, id, article.title, rendered.plain)
    await appendChanges(tx, [`article:${id}`])
  })

/**
 * Renders the texts again that an older pipeline rendered, that were left plain, or that wait for pictures, one after the other, until
 * `shouldStop` returns true. Returns how many it rendered.
 */
export async function finishRenderings(deps: Deps, shouldStop: () => boolean): Promise<number> {
  let done = 0
  for (const id of await q.findUnfinished(deps.db.read, FINISHED, WAITING)) {
    if (shouldStop()) break
    const source = await q.findSource(deps.db.read, id)
    if (!source) continue
    const options = { patience: PATIENCE_MS, ...articlePlace(source.cover !== '') }
    if (source.render_key === (await renderKey(deps, source.content_md, options))) continue
    const { rendered, key, complete } = await renderText(deps, source.content_md, options)
    if (!complete) continue
    await storeRendering(deps.db, id, source.content_md, rendered, key)
    done++
  }
  return done
}
