import { HIGHLIGHT_PAGE, HIGHLIGHTS_SHOWN, highlight } from '#contract/content/highlight.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { countersFor } from '#server/content/article/article.access.ts'
import { implement } from '#server/core/http/implement.ts'
import { addHighlight, changeHighlight, removeHighlight } from './highlight.actions.ts'
import { markdownOf } from './highlight.markdown.ts'
import { presentHighlights, presentListed, presentUnreadable } from './highlight.present.ts'
import * as q from './highlight.queries.ts'

export const highlightRoutes = implement(highlight, {
  async add({ body }, { db, user, now }) {
    return oneOf(db.read, await addHighlight(db, { user, now: now(), draft: body }))
  },

  async list({ query: { articleId } }, { db: { read }, user }) {
    const rows = await q.findOfArticle(read, user.id, articleId)
    const isReadable = rows.length > 0 && (await countersFor(read, articleId, user))
    return isReadable ? presentHighlights(read, articleId, rows) : presentUnreadable(rows)
  },

  async page({ query }, { db: { read }, user }) {
    const paging = pagingOf(query, HIGHLIGHT_PAGE)
    const filter = { user, keyword: query.keyword, ink: query.ink }
    const records = []
    for (const article of await q.findArticles(read, filter, paging.pageSize, paging.offset)) {
      const rows = await q.findMarked(read, filter, article.id, HIGHLIGHTS_SHOWN)
      const isReadable = article.is_readable === 1
      records.push({
        articleId: article.id,
        title: isReadable ? article.title : '',
        isReadable,
        num: Number(article.num),
        highlights: isReadable ? await presentListed(read, article.id, rows) : presentUnreadable(rows),
      })
    }
    return pageOfRecords(records, await q.countArticles(read, filter), paging)
  },

  async update({ body }, { db, user, now }) {
    return oneOf(db.read, await changeHighlight(db, { user, now: now(), change: body }))
  },

  remove: ({ params: { id } }, { db, user }) => removeHighlight(db, user.id, id),

  async export({ query }, { db: { read }, user, now }) {
    const filter = { user, keyword: query.keyword, ink: query.ink }
    return { name: `划线-${shanghaiDay(now())}.md`, markdown: await markdownOf(read, filter) }
  },
})

async function oneOf(db: Parameters<typeof presentHighlights>[0], row: q.HighlightRow) {
  const [shown] = await presentHighlights(db, row.article_id, [row])
  if (!shown) throw new Error('a highlight was not presented')
  return shown
}
