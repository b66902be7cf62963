import { eraseArticle } from '#server/content/article/article.erase.ts'
import { withdrawEmpty } from '#server/content/column/notify.queries.ts'
import { isReferenced } from '#server/content/file/file.references.queries.ts'
import { hideFile } from '#server/content/file/file.remove.queries.ts'
import { deleteGoods } from '#server/content/goods/goods.admin.queries.ts'
import { appendNoticeChanges, readShownNotices } from '#server/content/owner-text/notice.shown.ts'
import { forgetFields, readSavedFields } from '#server/core/config/site.rules.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps, Reader, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recountComments } from '#server/core/target/target.queries.ts'
import { findOwnerId } from '#server/keep/import/import.queries.ts'
import { type ByWhom, recordAct } from '#server/people/audit/audit.rules.ts'
import * as q from './sample.clear.queries.ts'
import { hashOf, type Marks, readUntouched, siteKey, type Untouched } from './sample.marks.queries.ts'
import { readProgress, writeProgress } from './sample.queries.ts'

/** Is the name that an owner without one has. */
const NEW_OWNER = '站长'

/** Checks whether there is a sample of which it is known what belongs to it. */
export async function isSampleThere(db: Reader): Promise<boolean> {
  const progress = await readProgress(db)
  return Boolean(progress?.whole && Object.keys(progress.marks ?? {}).length)
}

/**
 * Takes the sample away. What anybody has changed since, or written on or below, stays. Returns how many things stay.
 * @throws Refusal 409 when there is no sample, or it is still being filled in
 */
export async function clearSample({ db, now }: Deps, by: ByWhom): Promise<number> {
  const { kept, files } = await db.write(async (tx) => {
    if (!(await isSampleThere(tx))) refuse(409, '没有可以清除的示例')
    const marks = (await readProgress(tx))?.marks ?? {}
    const { same, changed } = await readUntouched(tx, marks)
    const ownerId = await findOwnerId(tx)
    const { going, targets } = await clearTalk(tx, same)
    const holders = await q.findHolders(tx, going)
    const names = await q.findPictureNames(tx, going.article)
    await clearWorks(tx, going, { ownerId, now: now() })
    for (const it of targets) if (await q.hasTarget(tx, it.type, it.id)) await recountComments(tx, it.type, it.id)
    const albums = await clearAlbums(tx, same)
    const columns = await clearColumns(tx, same)
    await clearPlaces(tx, same)
    await q.deleteReaders(tx, same.user)
    await q.deleteEmpty(tx, holders)
    await clearSite(tx, marks, ownerId)
    await writeProgress(tx, { whole: true, done: {} })
    await recordAct(tx, by, now(), { does: 'site.sample', id: null, name: '示例', before: null, after: null })
    const held = (['article', 'moment', 'goods'] as const).reduce((sum, it) => sum + same[it].length - going[it].length, 0)
    return { kept: changed + held + albums + columns, files: await q.findFiles(tx, names) }
  })
  // One write for each: a look through all texts takes a while, and other writers wait for it.
  for (const file of files)
    await db.write(async (tx) => {
      if (!(await isReferenced(tx, file))) await hideFile(tx, file.id, now())
    })
  return kept
}

/** Removes conversations that nobody joined. Returns the articles, posts and projects that can go: nobody wrote on them. */
async function clearTalk(tx: Writer, same: Untouched) {
  const others = await q.findOthersComments(tx, same.comment)
  const joined = new Set(others.map((it) => it.parent_id))
  const spokenUnder = new Set(others.map((it) => `${it.target_type}:${it.target_id}`))
  const comments = (await q.findThreads(tx, same.comment)).filter((it) => !joined.has(it.parent_id ?? it.id))
  await q.deleteRows(
    tx,
    'comment',
    comments.map((it) => it.id),
  )
  const written = new Set(await q.findWrittenOn(tx, same.article))
  const free = (type: 'article' | 'moment' | 'goods') => same[type].filter((id) => !spokenUnder.has(`${type}:${id}`))
  const going = { article: free('article').filter((id) => !written.has(id)), moment: free('moment'), goods: free('goods') }
  const targets = new Map(
    comments.map((it) => [`${it.target_type}:${it.target_id}`, { type: it.target_type, id: it.target_id }] as const),
  )
  return { going: { ...going, friend: same.friend }, targets: targets.values() }
}

async function clearWorks(
  tx: Writer,
  going: Record<'article' | 'moment' | 'goods', number[]>,
  { ownerId, now }: { ownerId: number; now: number },
): Promise<void> {
  for (const id of going.article) await eraseArticle(tx, id, now)
  for (const id of going.goods) await deleteGoods(tx, id, now)
  await q.deleteRows(tx, 'moment', going.moment)
  await appendChanges(tx, ['moments', `works:${ownerId}`, 'goods', 'goods-categories', ...going.goods.map((it) => `goods:${it}`)])
}

/** Removes photos, and albums without any other. Returns how many albums stay though nobody changed them. */
async function clearAlbums(tx: Writer, same: Untouched): Promise<number> {
  await q.deleteRows(tx, 'album_photo', same.album_photo)
  await appendChanges(tx, ['albums', ...same.album.map((it) => `album:${it}`)])
  const going: number[] = []
  for (const id of same.album) if (!(await q.hasPhotos(tx, id))) going.push(id)
  await q.deleteRows(tx, 'album', going)
  return same.album.length - going.length
}

/** Removes columns that hold no article any more. Returns how many stay. */
async function clearColumns(tx: Writer, same: Untouched): Promise<number> {
  const going: number[] = []
  for (const id of same.column) if (!(await q.hasPlaces(tx, id))) going.push(id)
  await q.deleteRows(tx, 'column', going)
  for (const id of going) await withdrawEmpty(tx, id)
  await appendChanges(tx, ['columns'])
  return same.column.length - going.length
}

async function clearPlaces(tx: Writer, same: Untouched): Promise<void> {
  const shown = await readShownNotices(tx)
  for (const table of ['notice', 'friend', 'message'] as const) await q.deleteRows(tx, table, same[table])
  await appendNoticeChanges(tx, shown)
  await appendChanges(tx, ['friends', 'messages'])
}

/** Takes back the fields of the configuration that are still the sample's, and the owner's face. */
async function clearSite(tx: Writer, marks: Marks, ownerId: number): Promise<void> {
  const isSample = (field: string, value: unknown) => marks[siteKey(field)] === hashOf(value)
  const fields = Object.entries(await readSavedFields(tx)).filter(([field, value]) => isSample(field, value))
  await forgetFields(
    tx,
    fields.map(([field]) => field),
  )
  const { nickname, avatar } = await q.findFace(tx, ownerId)
  const face = {
    ...(isSample('author', nickname) && { nickname: NEW_OWNER }),
    ...(isSample('authorAvatar', avatar) && { avatar: '' }),
  }
  if (!Object.keys(face).length) return
  await q.setFace(tx, ownerId, face)
  await appendChanges(tx, [`author:${ownerId}`])
}
