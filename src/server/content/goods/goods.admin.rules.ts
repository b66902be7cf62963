import type { WholeGoods } from '#contract/content/goods-admin.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type ByWhom, recordAct } from '#server/people/audit/audit.rules.ts'
import { deleteGoods, findWhole, setShown, type WholeRow } from './goods.admin.queries.ts'

const UNKNOWN = '项目不存在'
const tagsOf = (id: number) => ['goods', `goods:${id}`, 'goods-categories']

/** Converts a row to a project as its owner edits it. */
export const toWhole = (row: WholeRow): WholeGoods => ({
  id: row.id,
  version: row.update_time,
  name: row.name,
  cover: row.cover,
  images: JSON.parse(row.images),
  summary: row.summary,
  category: row.category,
  tags: JSON.parse(row.tags),
  price: row.price_fen / 100,
  license: row.license,
  techStack: JSON.parse(row.tech_stack),
  contentMd: row.content_md,
  demoUrl: row.demo_url,
  sourceUrl: row.source_url,
  downloadUrl: row.link ?? '',
  downloadCode: row.code ?? '',
  versions: JSON.parse(row.versions),
  isShown: row.is_shown === 1,
})

/**
 * Returns the fields that the record keeps. The download link is for logged-in users and the code of a netdisk is a secret, so both
 * are left out.
 */
export function toFields(row: WholeRow) {
  const { id: _, version: __, downloadUrl, downloadCode, ...fields } = toWhole(row)
  return { ...fields, hasDownload: downloadUrl !== '', hasCode: downloadCode !== '' }
}

/**
 * Shows projects on the site, or hides them.
 * @throws Refusal 404 when one of them is not there
 */
export const showGoods = ({ db, now }: Deps, ids: readonly number[], isShown: boolean, by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) {
      const before = (await findWhole(tx, id)) ?? refuse(404, UNKNOWN)
      if ((before.is_shown === 1) === isShown) continue
      await setShown(tx, id, isShown ? 1 : 0, Math.max(now(), before.update_time + 1))
      await appendChanges(tx, tagsOf(id))
      const record = { does: 'goods.update', id, name: before.name } as const
      await recordAct(tx, by, now(), { ...record, before: { isShown: !isShown }, after: { isShown } })
    }
  })

/**
 * Deletes projects.
 * @throws Refusal 404 when one of them is not there
 */
export const removeGoods = ({ db, now }: Deps, ids: readonly number[], by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) {
      const before = (await findWhole(tx, id)) ?? refuse(404, UNKNOWN)
      await deleteGoods(tx, id, now())
      await appendChanges(tx, tagsOf(id))
      await recordAct(tx, by, now(), { does: 'goods.remove', id, name: before.name, before: toFields(before), after: null })
    }
  })
