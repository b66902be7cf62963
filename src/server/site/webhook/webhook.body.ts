import type { HookEvent } from '#contract/site/webhook.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { isoTime } from '#lib/feed-dates.ts'
import { htmlText } from '#lib/html-text.ts'
import { commentLink } from '#lib/talk-links.ts'
import { findRows, findTagsOf } from '#server/content/article/article.queries.ts'
import type { HookTold } from '#server/core/db/column-types.ts'
import type { Reader } from '#server/core/db/database.ts'
import { findTarget } from '#server/core/target/target.queries.ts'
import * as q from './webhook.body.queries.ts'

type Facts = Record<string, unknown> | null
/** Returns what is public of an event now; null when nothing is, or the opposite happened since. */
type Compose = (db: Reader, id: number, siteUrl: string) => Promise<Facts>

const timeOf = (time: number) => isoTime(shanghaiTime(time))

async function article(db: Reader, id: number, siteUrl: string): Promise<Facts> {
  const [found] = await findRows(db, [id])
  if (!found) return null
  const tags = (await findTagsOf(db, [id])).get(id) ?? []
  const url = `${siteUrl}/post/${id}`
  return {
    id,
    url,
    markdown: `${url}.md`,
    title: found.title,
    summary: found.summary,
    author: found.nickname,
    category: found.category_name,
    tags: tags.map((it) => it.name),
    published: timeOf(found.create_time),
    updated: timeOf(found.update_time),
  }
}

async function comment(db: Reader, id: number, siteUrl: string): Promise<Facts> {
  const found = await q.findShownComment(db, id)
  const target = found && (await findTarget(db, found.target_type, found.target_id))
  // A conversation below an article for members is for members.
  if (!found || target?.live !== 1) return null
  const { target_type: type, target_id: of } = found
  const url = siteUrl + commentLink(type, of, id, found.anchor_block)
  // The source may hold what the page does not show.
  const text = htmlText(found.content_html)
  return { id, url, about: { type, id: of }, author: found.nickname, text, time: timeOf(found.create_time) }
}

async function message(db: Reader, id: number, siteUrl: string): Promise<Facts> {
  const found = await q.findShownMessage(db, id)
  const url = `${siteUrl}/messages`
  return found ? { id, url, author: found.nickname, text: found.content, time: timeOf(found.create_time) } : null
}

const COMPOSERS: Record<HookEvent, Compose> = {
  'article.published': article,
  'article.changed': article,
  'article.withdrawn': async (db, id, siteUrl) =>
    (await findRows(db, [id])).length ? null : { id, url: `${siteUrl}/post/${id}` },
  'comment.shown': comment,
  'message.shown': message,
  // A name is public only once its owner said something.
  'member.registered': async (db, id) => ((await q.isMember(db, id)) ? { id } : null),
}

interface Told {
  event: HookTold
  target_id: number
  create_time: number
}

/** Writes the body of a delivery from what is public now; null when there is nothing to tell any more. */
export async function bodyOf(db: Reader, { event, target_id, create_time }: Told, siteUrl: string): Promise<string | null> {
  const data = event === 'test' ? { url: siteUrl } : await COMPOSERS[event](db, target_id, siteUrl)
  return data && JSON.stringify({ type: event, timestamp: new Date(create_time).toISOString(), data })
}
