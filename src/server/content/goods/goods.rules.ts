import { GoodsDraft } from '#contract/content/goods-draft.ts'
import { renderOwnerText } from '#server/content/owner-text/owner-text.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { type ByWhom, changeTime, recordAct } from '#server/people/audit/audit.rules.ts'
import { findWhole } from './goods.admin.queries.ts'
import { toFields, toWhole } from './goods.admin.rules.ts'
import { goodsFollowing } from './goods.following.ts'
import * as q from './goods.write.queries.ts'

interface Draft extends GoodsDraft {
  /** Is the user who offers a new project; an existing one keeps its user. */
  userId: number
  /** Counts UTC milliseconds; a new project defaults to now. */
  createTime?: number
}

/**
 * Renders and stores a project; its page and the lists that show it are published again.
 * @param id an existing one; null makes a new one
 * @param by an administrator in the admin; when missing, the act is not recorded
 * @throws Refusal 400 when a field is not valid, 404 when there is none of this id, 409 when it is not as `by` saw it
 */
export async function saveGoods(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  id: number | null,
  { userId, createTime, ...draft }: Draft,
  by?: ByWhom,
): Promise<number> {
  const { category, contentMd, downloadUrl, downloadCode, isShown, ...it } = accept(GoodsDraft, draft)
  const text = await renderOwnerText({ db, renderer }, 'goods', contentMd)
  const versions = it.versions.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const saved = await db.write(async (tx) => {
    const before = id === null ? null : ((await findWhole(tx, id)) ?? refuse(404, '项目不存在'))
    const update_time = changeTime(by, now(), before, toWhole)
    const made = createTime ?? before?.create_time ?? now()
    const fields = {
      ...text.columns,
      category_id: await q.ensureGoodsCategory(tx, category),
      name: it.name,
      cover: it.cover,
      images: JSON.stringify(it.images),
      summary: it.summary,
      tags: JSON.stringify(it.tags),
      tech_stack: JSON.stringify(it.techStack),
      license: it.license,
      price_fen: Math.round(it.price * 100),
      demo_url: it.demoUrl,
      source_url: it.sourceUrl,
      versions: JSON.stringify(versions),
      ...goodsFollowing({ ...it, category, versions, made }),
      is_shown: isShown ? (1 as const) : (0 as const),
      create_time: made,
      update_time,
    }
    if (id !== null) await q.updateGoods(tx, id, fields)
    const goodsId = id ?? (await q.insertGoods(tx, { user_id: userId, ...fields }))
    await q.replaceFile(tx, goodsId, downloadUrl ? { link: downloadUrl, code: downloadCode } : null)
    await appendChanges(tx, ['goods', `goods:${goodsId}`, 'goods-categories'])
    const after = by && (await findWhole(tx, goodsId))
    if (by && after)
      await recordAct(tx, by, now(), {
        does: before ? 'goods.update' : 'goods.create',
        id: goodsId,
        name: it.name,
        before: before && toFields(before),
        after: toFields(after),
      })
    return goodsId
  })
  text.stored()
  return saved
}
