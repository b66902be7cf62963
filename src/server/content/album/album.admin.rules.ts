import { inOrder } from '#lib/in-order.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type ByWhom, recordAct } from '#server/people/audit/audit.rules.ts'
import * as q from './album.admin.queries.ts'
import { findStoredAlbum } from './album.admin.queries.ts'

const UNKNOWN = '相册不存在'

/** Sets the order of albums; those that are not named come last. */
export const arrangeAlbums = ({ db, now }: Deps, ids: readonly number[], by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const before = await q.findAlbumOrder(tx)
    if (!before.some((it) => ids.includes(it.id))) refuse(404, UNKNOWN)
    const after = inOrder(before, ids)
    for (const [place, it] of after.entries()) if (it.sort !== place + 1) await q.sortAlbum(tx, it.id, place + 1)
    await appendChanges(tx, ['albums'])
    const names = (rows: typeof before) => ({ order: rows.map((it) => it.name) })
    await recordAct(tx, by, now(), {
      does: 'album.arrange',
      id: null,
      name: '相册的顺序',
      before: names(before),
      after: names(after),
    })
  })

/** Sets the order of the photos in an album; those that are not named come last. */
export const arrangePhotos = ({ db, now }: Deps, albumId: number, ids: readonly number[], by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const album = (await findStoredAlbum(tx, albumId)) ?? refuse(404, UNKNOWN)
    const before = await q.findPhotoOrder(tx, albumId)
    const after = inOrder(before, ids)
    for (const [place, it] of after.entries()) if (it.sort !== place + 1) await q.sortPhoto(tx, it.id, place + 1)
    await appendChanges(tx, ['albums', `album:${albumId}`])
    const order = (rows: typeof before) => ({ order: rows.map((it) => it.id).join(' ') })
    const record = { does: 'photo.update', id: albumId, name: album.name } as const
    await recordAct(tx, by, now(), { ...record, before: order(before), after: order(after) })
  })

interface Said {
  id: number
  albumId: number
  was: string
  description: string
}

/**
 * Changes the description of a photo.
 * @throws Refusal 404 when it is not in this album, 409 when the description is no longer `was`
 */
export const describePhoto = ({ db, now }: Deps, { id, albumId, was, description }: Said, by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const before = (await q.findPhoto(tx, albumId, id)) ?? refuse(404, '照片不存在')
    if (before.description !== was) refuse(409, '刚刚有人改过这张照片的说明', { current: before })
    await q.describePhoto(tx, id, description)
    await appendChanges(tx, [`album:${albumId}`])
    await recordAct(tx, by, now(), { does: 'photo.update', id, name: description || was, before, after: { description } })
  })
