import { randomBytes } from 'node:crypto'
import { PREVIEW_DAYS, preview } from '#contract/content/preview.ts'
import { keptDrawing } from '#lib/cover/cover.ts'
import { hueOf } from '#lib/cover/hues.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import * as q from './preview.queries.ts'
import { renderPreview } from './preview.render.ts'
import { UNKNOWN } from './writing.present.ts'
import { findCategory, findOwn } from './writing.queries.ts'
import { readSheet } from './writing.sheet.ts'

const NO_LINK = '这个预览链接已经失效'
/** Counts milliseconds. A text is done long before; the first one after a start waits until a thread is up rather than stay plain. */
const EDITOR_PATIENCE_MS = 2000
/** Counts milliseconds. It is longer, because a reader who follows a link looks only once. */
const READER_PATIENCE_MS = 6000
const HOLDS_MS = PREVIEW_DAYS * 24 * 3_600_000
const TOKEN = /^[\w-]{43}$/

const toLink = ({ token, create_time }: { token: string; create_time: number }) => ({
  path: `/preview#${token}`,
  createTime: shanghaiTime(create_time),
  expireTime: shanghaiTime(create_time + HOLDS_MS),
})

async function guard(db: Reader, id: number, user: User): Promise<void> {
  if (!(await findOwn(db, id, user))) refuse(404, UNKNOWN)
}

export const previewRoutes = implement(preview, {
  async render({ body: { contentMd, hasCover = false } }, scope) {
    const { html, outline, summary, wordCount, readMinutes, isComplete } = await renderPreview(scope, contentMd, {
      hasCover,
      patience: EDITOR_PATIENCE_MS,
      by: scope.user.id,
      ...(scope.signal && { signal: scope.signal }),
    })
    return { content: html, outline, summary, wordCount, readMinutes, isComplete }
  },

  async link({ params: { id } }, { db, user, now }) {
    await guard(db.read, id, user)
    const found = await q.findLink(db.read, id, now() - HOLDS_MS)
    return found ? toLink(found) : null
  },

  async makeLink({ params: { id } }, { db, user, now }) {
    const row = { article_id: id, token: randomBytes(32).toString('base64url'), create_time: now() }
    await db.write(async (tx) => {
      await guard(tx, id, user)
      await q.putLink(tx, row)
    })
    return toLink(row)
  },

  async dropLink({ params: { id } }, { db, user }) {
    await db.write(async (tx) => {
      await guard(tx, id, user)
      await q.deleteLink(tx, id)
    })
    return true
  },

  async read({ headers }, scope) {
    const token = headers['preview-token'] ?? ''
    const article =
      (TOKEN.test(token) && (await q.findLinked(scope.db.read, token, scope.now() - HOLDS_MS))) || refuse(404, NO_LINK)
    const { sheet, draft } = await readSheet(scope.db.read, article)
    const category = sheet.categoryId === null ? undefined : await findCategory(scope.db.read, sheet.categoryId)
    const { html, summary, wordCount, readMinutes } = await renderPreview(scope, sheet.contentMd, {
      hasCover: sheet.cover !== '',
      patience: READER_PATIENCE_MS,
      ...(scope.signal && { signal: scope.signal }),
    })
    return {
      title: sheet.title,
      nickname: article.nickname,
      cover: sheet.cover,
      // The number stands for the id, which the link does not tell.
      drawing: sheet.drawing ?? keptDrawing({ id: article.id, title: sheet.title }),
      categoryHue: category?.hue ?? hueOf(0),
      summary: sheet.summary || summary,
      content: html,
      wordCount,
      readMinutes,
      updateTime: shanghaiTime(draft?.update_time ?? article.update_time),
    }
  },
})
