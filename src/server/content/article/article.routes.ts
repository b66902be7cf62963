import { article, FEED_SIZE } from '#contract/content/article.ts'
import { ARTICLE_OPEN_SECONDS } from '#contract/content/article-lock.ts'
import { SHANGHAI_OFFSET, shanghaiDay, shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { hasOperators, readQuery } from '#lib/search-operators.ts'
import { withBlockIds } from '#markdown/block-ids.ts'
import { isCategory } from '#server/content/category/category.queries.ts'
import { noteOpened } from '#server/content/reading/reading.ts'
import { isTagUsed } from '#server/content/tag/tag.queries.ts'
import { updatesOf } from '#server/content/update/update.ts'
import { count, readSecret } from '#server/core/config/setting.queries.ts'
import { visitorName } from '#server/core/config/visitor.rules.ts'
import { implement, WithExtra, WithNote } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { isAuthor } from '#server/people/author/author.queries.ts'
import { countersFor, gateOf, isAdmitted, isUnlocked, openArticle } from './article.access.ts'
import * as archive from './article.archive.queries.ts'
import * as detail from './article.detail.queries.ts'
import { toDetail } from './article.detail.ts'
import * as feeds from './article.feed.queries.ts'
import { mark } from './article.mark.ts'
import { toArchived, toLink, toRow } from './article.present.ts'
import * as q from './article.queries.ts'
import { searchArticles } from './article.search.ts'
import { addView, insertView } from './article.view.queries.ts'

const CAROUSEL_MAX = 6
const RECOMMEND_MAX = 6
const EVERY_POST = 1_000_000

export const articleRoutes = implement(article, {
  async list({ query }, { db }) {
    const paging = pagingOf(query)
    if (query.tagId && !(await isTagUsed(db.read, query.tagId))) refuse(404, '标签不存在', { field: 'tagId' })
    if (query.categoryId && !(await isCategory(db.read, query.categoryId))) refuse(404, '分类不存在', { field: 'categoryId' })
    if (query.authorId && !(await isAuthor(db.read, query.authorId))) refuse(404, '作者不存在', { field: 'authorId' })
    if (query.keyword) {
      const { keyword } = query
      const { page: found, isEarly } = await searchArticles(db.read, { keyword, isExact: query.exact === 'only' }, query, paging)
      // Only words that are found are noted for the list of popular searches, and only at their first page.
      const isFound = (found.expanded?.exactNum ?? found.total) > 0
      const isNoted = paging.pageNum === 1 && isFound && !hasOperators(readQuery(keyword))
      return new WithNote(
        found,
        ({ searches, visitor, now }) => {
          if (isNoted) searches.note(keyword, visitor.address, now())
        },
        !isEarly,
      )
    }
    const rows = await q.findPage(db.read, query, paging.pageSize, paging.offset)
    const tags = await q.findTagsOf(
      db.read,
      rows.map((it) => it.id),
    )
    return pageOfRecords(
      rows.map((it) => toRow(it, tags.get(it.id) ?? [])),
      await q.countLive(db.read, query),
      paging,
    )
  },

  async detail({ params: { id } }, { db: { read }, user }) {
    const found =
      (await detail.findDetail(read, id)) ??
      ((await isAdmitted(read, id, user)) ? await detail.findAnyDetail(read, id) : undefined)
    return toDetail(read, found ?? refuse(404, '文章不存在'), user)
  },

  async unlocked({ params: { id }, headers }, scope) {
    const isOpen = await isUnlocked(scope, id, headers['article-token'] ?? '')
    const found = isOpen ? await detail.findAnyDetail(scope.db.read, id) : undefined
    return toDetail(scope.db.read, found ?? refuse(404, '文章不存在'), scope.user)
  },

  async source({ params: { id } }, { db: { read } }) {
    const found = (await detail.findSource(read, id)) ?? refuse(404, '文章不存在')
    return { ...toRow(found, (await q.findTagsOf(read, [id])).get(id) ?? []), contentMd: found.content_md }
  },

  async changes({ params: { id } }, { db: { read } }) {
    const isLive = (await q.findCounters(read, [id])).length > 0
    const { newest } = isLive ? await updatesOf(read, id) : { newest: [] }
    if (!newest.length) refuse(404, '这篇文章没有修订过')
    return newest
  },

  gate: ({ params: { id } }, { db, user }) => gateOf(db.read, id, user),

  async verify({ params: { id }, body }, scope) {
    return { token: await openArticle(scope, id, body.password), expireIn: ARTICLE_OPEN_SECONDS }
  },

  async archive({ query }, { db: { read } }) {
    const years = (await archive.countYears(read, SHANGHAI_OFFSET)).filter((it) => !query.year || it.year === query.year)
    if (query.year && !years.length) refuse(404, '这一年没有文章', { field: 'year' })
    const most = query.limit ?? EVERY_POST
    let left = most
    const filled = []
    for (const { year, count, words, from, to } of years) {
      const posts = left > 0 ? await archive.findBetween(read, from, to, most) : []
      left -= posts.length
      filled.push({ year, count, wordCount: words, posts: posts.map(toArchived) })
    }
    return filled
  },

  async feed(_, { db: { read } }) {
    const texts = new Map((await feeds.findNewestTexts(read, FEED_SIZE)).map((it) => [it.id, it.content_html]))
    const ids = [...texts.keys()]
    const tags = await q.findTagsOf(read, ids)
    return (await q.findRows(read, ids)).map((it) => ({
      ...toRow(it, tags.get(it.id) ?? []),
      content: withBlockIds(texts.get(it.id) ?? '', null),
    }))
  },

  sitemap: async (_, { db: { read } }) => ({
    parts: (await feeds.findParts(read)).map((it) => ({ part: it.part, updateTime: shanghaiTime(it.time) })),
  }),

  async sitemapPart({ params }, { db: { read } }) {
    const found = await feeds.findPart(read, params.part)
    if (!found.length) refuse(404, '没有这一部分')
    return found.map((it) => ({ id: it.id, updateTime: shanghaiTime(it.update_time) }))
  },

  async carousels(_, { db: { read } }) {
    const ids = (await q.findChosen(read, 'is_carousel', CAROUSEL_MAX)).map((it) => it.id)
    const tags = await q.findTagsOf(read, ids)
    return (await q.findRows(read, ids)).map((it) => toRow(it, tags.get(it.id) ?? []))
  },
  recommends: async (_, { db }) => (await q.findChosen(db.read, 'is_recommend', RECOMMEND_MAX)).map(toLink),

  counters: async ({ query }, { db }) =>
    (await q.findCounters(db.read, query.ids)).map((it) => ({
      id: it.id,
      quantity: it.quantity,
      likeNum: it.like_num,
      commentNum: it.comment_num,
    })),

  async like({ params: { id }, query }, { db, user, now, answers }) {
    const { isOn, likeNum } = await mark(db, 'article_like', { user, articleId: id, to: query.to, now: now() })
    for (const tag of [`article:${id}`, 'sums']) answers.forget(tag)
    return new WithExtra(true, { isLike: isOn, likeNum })
  },

  async favorite({ params: { id }, query }, { db, user, now }) {
    const { isOn } = await mark(db, 'article_favorite', { user, articleId: id, to: query.to, now: now() })
    return new WithExtra(true, { isFavorite: isOn })
  },

  async view({ params: { id } }, { db, user, visitor, now, answers }) {
    const day = shanghaiDay(now())
    const name = visitorName(visitor, day, await readSecret(db.read))
    if (!(await countersFor(db.read, id, user))) refuse(404, '文章不存在')
    const found = await db.write(async (tx) => {
      if (user) await noteOpened(tx, user.id, id, now())
      if (await insertView(tx, id, name, day)) {
        await addView(tx, id)
        await count(tx, 'views')
      }
      return (await countersFor(tx, id, user)) ?? refuse(404, '文章不存在')
    })
    for (const tag of [`article:${id}`, 'hot', 'sums']) answers.forget(tag)
    const [isLike, isFavorite] = user
      ? [await q.isMarked(db.read, 'article_like', user.id, id), await q.isMarked(db.read, 'article_favorite', user.id, id)]
      : [false, false]
    return { quantity: found.quantity, likeNum: found.like_num, commentNum: found.comment_num, isLike, isFavorite }
  },
})
