import type { Input } from '#contract/core/define.ts'
import { type Comment, type comment, commentsTag } from '#contract/talk/comment.ts'
import type { PlaceTalk } from '#contract/talk/comment-anchor.ts'
import { type Paging, pageOfRecords, pagingOf } from '#lib/paging.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { countInText, countPlaces, findInText } from './comment.place.queries.ts'
import { presentComments } from './comment.present.ts'
import * as q from './comment.queries.ts'
import { placeOf } from './comment.rules.ts'

type Query = Input<typeof comment.list>['query']
type Asking = Pick<Scope, 'db' | 'answers' | 'user'>
type Place = Awaited<ReturnType<typeof placeOf>>
type Page = ReturnType<typeof pageOfRecords<Comment>> & { commentNum: number; places: PlaceTalk[] }

/** Returns the page of a list that contains the row with `before` rows above it. */
export const pageAt = (paging: Paging, before: number): Paging => {
  const pageNum = Math.floor(before / paging.pageSize) + 1
  return { ...paging, pageNum, offset: (pageNum - 1) * paging.pageSize }
}

/**
 * Lists the top-level comments of a conversation, as this user reads them.
 * @throws Refusal as `placeOf` does
 */
export async function listComments({ db: { read }, answers, user }: Asking, query: Query): Promise<Page> {
  const place = await placeOf(read, query, user?.id)
  if (query.block !== undefined) return placePage(read, place, { ...query, block: query.block }, user?.id)
  if (query.line !== undefined) refuse(400, '请说明是哪一段的行', { field: 'block' })
  if (!user || query.around || !(await q.readsAsAll(read, user.id))) return pageOf(read, place, query, user?.id)
  const key = ['comments', place.type, place.id, query.sortType, query.pageNum, query.pageSize].join(' ')
  const keep = answers.begin(key)
  const known = answers.find(key)
  const page: Page = known ? JSON.parse(known.toString()) : await pageOf(read, place, query, undefined)
  if (!known) keep(Buffer.from(JSON.stringify(page)), [commentsTag(place.type, place.id)])
  await addOwn(read, page.records, user.id)
  return page
}

async function pageOf(read: Reader, { type, id, authorId, commentNum }: Place, query: Query, me: q.Me): Promise<Page> {
  const sort = query.sortType ?? 'new'
  const total = await q.countTops(read, type, id, me)
  if (!total) return { ...pageOfRecords<Comment>([], 0, pagingOf(query)), commentNum, places: [] }
  const wanted = query.around && (await q.findComment(read, query.around, me))
  const top = wanted && wanted.parent_id !== null ? await q.findComment(read, wanted.parent_id, me) : wanted
  const isHere = top && top.target_type === type && top.target_id === id
  const paging = isHere ? pageAt(pagingOf(query), await q.rankOfTop(read, sort, top, me)) : pagingOf(query)
  const ids = (await q.findTops[sort](read, type, id, paging.pageSize, paging.offset, me)).map((it) => it.id)
  const records = await presentComments(read, ids, { me, authorId })
  const places = type === 'article' ? await countPlaces(read, id, me) : []
  return { ...pageOfRecords(records, total, paging), commentNum, places }
}

/** Lists what is attached to one place of an article, the oldest first: it is read beside the text, from above. */
async function placePage(read: Reader, { type, id, authorId }: Place, query: Query & { block: number }, me: q.Me): Promise<Page> {
  if (type !== 'article') refuse(400, '只有文章有段落', { field: 'block' })
  const at = { block: query.block, line: query.line ?? null }
  const wanted = query.around && (await q.findComment(read, query.around, me))
  const paging = wanted
    ? pageAt(pagingOf(query), await countInText(read, id, at, me, wanted.parent_id ?? wanted.id))
    : pagingOf(query)
  const records = await presentComments(read, await findInText(read, id, at, paging, me), { me, authorId })
  const places = await countPlaces(read, id, me)
  const commentNum = places.find((it) => it.block === at.block && it.line === at.line)?.commentNum ?? 0
  return { ...pageOfRecords(records, await countInText(read, id, at, me), paging), commentNum, places }
}

/** Adds what only this user sees: the own likes, and the source texts of own comments. */
async function addOwn(read: Reader, records: readonly Comment[], me: number): Promise<void> {
  const all = records.flatMap((it) => [it, ...it.children])
  const liked = await q.findLiked(
    read,
    me,
    all.map((it) => it.id),
  )
  const own = all.filter((it) => it.userId === me)
  const texts = await q.findTexts(
    read,
    own.map((it) => it.id),
  )
  for (const it of all) it.isLike = liked.has(it.id)
  for (const it of own) it.contentMd = texts.get(it.id)
}
