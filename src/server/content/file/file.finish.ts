import { basename } from 'node:path'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Logger } from '#server/core/http/logger.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { pictureMaker } from './file.maker.ts'
import * as q from './file.queries.ts'
import { findShowing } from './file.showing.queries.ts'
import { type StoreDeps, writeSmaller } from './file.store.ts'

/** Limits the pictures of one transaction, which looks through the articles for their covers. */
const BATCH = 20

interface Deps extends Omit<StoreDeps, 'now'> {
  log: Logger
}

/**
 * Makes the smaller forms of pictures that an older version stored, one after the other, until `shouldStop` returns true, and has
 * everything published that shows them outside of a text; the caller renders texts with them again. A picture that fails waits for the
 * next start. Returns how many pictures it made.
 */
export async function finishPictures(deps: Deps, shouldStop: () => boolean): Promise<number> {
  await deps.uploads.tidy()
  let done = 0
  for (let after = 0; ; ) {
    const batch = await q.findUnfinished(deps.db.read, after, BATCH)
    after = batch.at(-1)?.id ?? 0
    const made: q.MadeForms[] = []
    try {
      for (const { url } of batch) {
        if (shouldStop()) break
        const forms = await makeForms(deps, url)
        if (forms) made.push(forms)
      }
    } finally {
      if (made.length) await deps.db.write((tx) => storeForms(tx, made))
    }
    done += made.length
    if (shouldStop() || batch.length < BATCH) return done
  }
}

/** Returns null when the file is missing, which may come back, or when the fault is not the picture's. */
async function makeForms({ uploads, log, maker = pictureMaker }: Deps, url: string): Promise<q.MadeForms | null> {
  const stored = await uploads.read(basename(url)).catch(() => null)
  if (!stored) return null
  try {
    const picture = await maker.make(stored)
    return { url, blurhash: picture.blurhash, sizes: await writeSmaller(uploads, url, picture) }
  } catch (error) {
    // A picture that an older version accepted stays as it is.
    if (error instanceof Refusal && error.code !== 503) return { url, blurhash: null, sizes: [] }
    log.error({ err: error, url }, 'picture not made smaller')
    return null
  }
}

async function storeForms(tx: Parameters<typeof q.updateForms>[0], made: readonly q.MadeForms[]): Promise<void> {
  for (const it of made) await q.updateForms(tx, it)
  const shown = made.filter((it) => it.sizes.length || it.blurhash).map((it) => it.url)
  await appendChanges(tx, shown.length ? await findShowing(tx, shown) : [])
}
