import type { Selectable } from 'kysely'
import type { OwnPageDraft, OwnPageRow } from '#contract/site/own-page.ts'
import { OWN_PAGES_MAX, type SiteConfig } from '#contract/site/site.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { renderOwnerText } from '../../content/owner-text/owner-text.ts'
import { writeSite } from '../../core/config/site.rules.ts'
import * as q from './own-page.queries.ts'

type Stored = Selectable<Tables['own_page']>

export const ownPagePath = (name: string) => `/page/${name}`

/** Converts a row to a page in the admin. */
export const ownPageRow = (it: Stored): OwnPageRow => ({
  id: it.id,
  name: it.name,
  path: ownPagePath(it.name),
  title: it.title,
  contentMd: it.content_md,
  place: it.place,
  sort: it.sort,
  isShown: it.is_shown === 1,
  version: Number(it.update_time),
  createTime: shanghaiTime(it.create_time),
  updateTime: shanghaiTime(it.update_time),
})

const recorded = ({ name, title, contentMd, place, sort, isShown }: OwnPageRow) => ({
  title,
  name,
  place,
  sort,
  isShown,
  contentMd,
})

/** Writes the links to the owner's pages into the configuration, so that no page needs a query for them. */
export async function writeLinks(tx: Writer): Promise<void> {
  const pages: SiteConfig['pages'] = (await q.findOwnPages(tx)).flatMap(({ name, title, place, is_shown }) =>
    is_shown && place !== 'none' ? [{ path: ownPagePath(name), title, place }] : [],
  )
  await writeSite(tx, { fields: { pages }, sources: {} })
}

/**
 * Creates a page of the owner's own, or changes one. `also` runs in the same transaction.
 * @throws Refusal 404 when it does not exist, 409 when another page has this address, there are too many, or another administrator has
 * changed it meanwhile
 */
export async function saveOwnPage(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  by: { id: number },
  draft: OwnPageDraft,
  also?: (tx: Writer, row: OwnPageRow) => Promise<unknown>,
): Promise<OwnPageRow> {
  const text = await renderOwnerText({ db, renderer }, 'own_page', draft.contentMd)
  const row = await db.write(async (tx) => {
    const before = draft.id === undefined ? undefined : ((await q.findOwnPageById(tx, draft.id)) ?? refuse(404, '页面不存在'))
    if (before && draft.version !== Number(before.update_time))
      refuse(409, '这个页面刚刚被别人改过，你的改动还没有保存', { current: ownPageRow(before) })
    await refuseNoRoom(tx, draft.name, before)
    const at = Math.max(now(), Number(before?.update_time ?? 0) + 1)
    const fields = {
      name: draft.name,
      title: draft.title,
      place: draft.place,
      sort: draft.sort,
      is_shown: draft.isShown ? (1 as const) : (0 as const),
      ...text.columns,
      update_time: at,
    }
    if (before) await q.updateOwnPage(tx, before.id, fields)
    const id = before?.id ?? (await q.insertOwnPage(tx, { ...fields, create_time: at }))
    const after = ownPageRow((await q.findOwnPageById(tx, id)) as Stored)
    await writeLinks(tx)
    await appendChanges(tx, ['own-pages', `page:${draft.name}`, `page:${before?.name ?? draft.name}`])
    const was = before && recorded(ownPageRow(before))
    await recordAct(tx, by, now(), {
      does: before ? 'page.update' : 'page.create',
      id,
      name: draft.title,
      before: was ?? null,
      after: recorded(after),
    })
    await also?.(tx, after)
    return after
  })
  text.stored()
  return row
}

async function refuseNoRoom(tx: Writer, name: string, before: Stored | undefined): Promise<void> {
  const same = await q.findOwnPage(tx, name)
  if (same && same.id !== before?.id) refuse(409, '这个地址已经有别的页面了', { field: 'name' })
  if (!before && (await q.findOwnPages(tx)).length >= OWN_PAGES_MAX) refuse(409, `最多 ${OWN_PAGES_MAX} 个页面`)
}

/**
 * Deletes a page.
 * @throws Refusal 404 when it does not exist
 */
export const removeOwnPage = (db: Database, by: { id: number }, id: number, now: number): Promise<void> =>
  db.write(async (tx) => {
    const before = (await q.findOwnPageById(tx, id)) ?? refuse(404, '页面不存在')
    await q.deleteOwnPage(tx, id)
    await writeLinks(tx)
    await appendChanges(tx, ['own-pages', `page:${before.name}`])
    await recordAct(tx, by, now, {
      does: 'page.remove',
      id,
      name: before.title,
      before: recorded(ownPageRow(before)),
      after: null,
    })
  })
