import { basename } from 'node:path/posix'
import type { Database } from '#server/core/db/database.ts'
import type { FileStorage } from '../../core/storage/storage.ts'
import { inLine } from './file.lines.ts'
import { bringBack, sizesOf } from './file.queries.ts'
import { isReferenced } from './file.references.queries.ts'
import { deleteHidden, findHidden, findKnownUrls } from './file.remove.queries.ts'
import { lineOf, removeStored, UPLOADS_PATH } from './file.store.ts'

const DAY_MS = 24 * 3_600_000
/** Keeps a deleted file readable for seven days. */
const KEPT_MS = 7 * DAY_MS
const BATCH = 50
/** Keeps a file without a row for a day: it may be one that is just being stored. */
const ORPHAN_AFTER_MS = DAY_MS
/** Matches only names that the store gives: other files are not its business. */
const STORED = /^([\da-f]{40})(?:\.w\d+)?\.\w+$/
const EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'avif', 'svg', 'weba', 'oga', 'm4a', 'bin']

interface Deps {
  db: Database
  uploads: FileStorage
  now: () => number
}

/**
 * Deletes from the disk the files that were deleted seven days ago and that nothing shows again, and files that a stop left without a
 * row.
 */
export async function sweepFiles(deps: Deps): Promise<void> {
  await sweepHidden(deps)
  await sweepOrphans(deps)
  await deps.uploads.tidy()
}

async function sweepHidden({ db, uploads, now }: Deps): Promise<void> {
  const before = now() - KEPT_MS
  for (let after = 0; ; ) {
    const batch = await findHidden(db.read, before, after, BATCH)
    for (const it of batch)
      await inLine(lineOf(uploads, it.hash), async () => {
        const isGone = await db.write(async (tx) => {
          // Something shows the file again meanwhile.
          if (await isReferenced(tx, it)) await bringBack(tx, it.id)
          return deleteHidden(tx, it.id, before)
        })
        if (isGone) await removeStored(uploads, it.url, sizesOf(it))
      })
    after = batch.at(-1)?.id ?? 0
    if (batch.length < BATCH) return
  }
}

/** Finds files that have no row and are not just being stored, under names that only the store gives. */
export async function* findOrphans({ db, uploads, now }: Deps): AsyncGenerator<string> {
  let batch = new Map<string, string[]>()
  const unknown = async () => {
    const urls = [...batch.keys()].flatMap((stem) => EXTENSIONS.map((it) => `${UPLOADS_PATH}${stem}.${it}`))
    const known = new Set((await findKnownUrls(db.read, urls)).map((it) => STORED.exec(basename(it))?.[1]))
    const names = [...batch].flatMap(([stem, them]) => (known.has(stem) ? [] : them))
    batch = new Map()
    return names
  }
  for await (const { name, time } of uploads.list()) {
    const stem = STORED.exec(name)?.[1]
    if (!stem || now() - time < ORPHAN_AFTER_MS) continue
    batch.set(stem, [...(batch.get(stem) ?? []), name])
    if (batch.size >= BATCH) yield* await unknown()
  }
  if (batch.size) yield* await unknown()
}

/** Removes these files from the storage. */
export async function sweepOrphans(deps: Deps): Promise<void> {
  for await (const name of findOrphans(deps)) await deps.uploads.remove(name)
}
