import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { appendChanges } from '#server/db/change.queries.ts'
import { Refusal } from '#server/http/refuse.ts'
import { pictureMaker } from './file.maker.ts'
import * as q from './file.queries.ts'
import { type StoreDeps, writeSmaller } from './file.store.ts'
import { removeLeftovers } from './file.write.ts'

/** So many pictures share a transaction: it looks through the articles for their covers. */
const BATCH = 20

/**
 * Makes the smaller forms of pictures that an older version stored, one after the other, until `shouldStop`, and tells who shows them
 * as a cover or photo. Texts with them have no render key meanwhile. Answers how many.
 */
export async function finishPictures(deps: Omit<StoreDeps, 'now'>, shouldStop: () => boolean): Promise<number> {
  await removeLeftovers(deps.uploads)
  let done = 0
  for (let after = 0; ; ) {
    const batch = await q.findUnfinished(deps.db.read, after, BATCH)
    after = batch.at(-1)?.id ?? 0
    const made: q.MadeForms[] = []
    for (const { url } of batch) {
      if (shouldStop()) break
      const forms = await makeForms(deps, url)
      if (forms) made.push(forms)
    }
    if (made.length) await deps.db.write((tx) => storeForms(tx, made))
    done += made.length
    if (shouldStop() || batch.length < BATCH) return done
  }
}

/** Null where the file is missing: it may come back. */
async function makeForms({ uploads, maker = pictureMaker }: Omit<StoreDeps, 'now'>, url: string): Promise<q.MadeForms | null> {
  const stored = await readFile(join(uploads, basename(url))).catch(() => null)
  if (!stored) return null
  try {
    const picture = await maker.make(stored)
    return { url, blurhash: picture.blurhash, sizes: await writeSmaller(uploads, url, picture) }
  } catch (error) {
    // What an older version took stays as it is.
    if (error instanceof Refusal && error.code !== 503) return { url, blurhash: null, sizes: [] }
    throw error
  }
}

async function storeForms(tx: Parameters<typeof q.updateForms>[0], made: readonly q.MadeForms[]): Promise<void> {
  for (const it of made) await q.updateForms(tx, it)
  const shown = made.filter((it) => it.sizes.length).map((it) => it.url)
  if (!shown.length) return
  const articles = await q.findArticlesCoveredBy(tx, shown)
  const albums = await q.findAlbumsShowing(tx, shown)
  const tags = [...articles.map((id) => `article:${id}`), ...albums.map((id) => `album:${id}`)]
  // Moments keep their pictures as lists: whether one is among them is not asked for each.
  await appendChanges(tx, [...tags, ...(albums.length ? ['albums'] : []), 'moments'])
}
