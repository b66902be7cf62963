import { outlet } from '#contract/content/outlet.ts'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { UNKNOWN } from './writing.present.ts'
import { findOwn } from './writing.queries.ts'
import { readSheet, sheetOfArticle } from './writing.sheet.ts'

/** Counts milliseconds. Authors wait for the whole: half of an article is of no use elsewhere. */
const PATIENCE_MS = 6000

export const outletRoutes = implement(outlet, {
  async take({ params: { id } }, { db, renderer, siteUrl, user, signal }) {
    const article = (await findOwn(db.read, id, user)) ?? refuse(404, UNKNOWN)
    const isOut = article.status === 1
    const sheet = isOut ? await sheetOfArticle(db.read, article) : (await readSheet(db.read, article)).sheet
    const tooMuch = tooMuchMarkdown(sheet.contentMd)
    if (tooMuch) refuse(409, tooMuch)
    const page = `${siteUrl}/post/${id}`
    const address = isOut && article.visibility !== 'private' ? page : ''
    const { rendered } = await renderer.render(sheet.contentMd, {
      outlet: { address: page, origin: address, accent: (await readSiteConfig(db.read)).accent },
      patience: PATIENCE_MS,
      isPreview: true,
      by: user.id,
      ...(signal && { signal }),
    })
    const { parts, drawings, markdown } = rendered.outlet ?? refuse(503, '这篇没有来得及排好，请再试一次', { retryAfter: 5 })
    return { title: sheet.title, address, parts, drawings, markdown }
  },
})
