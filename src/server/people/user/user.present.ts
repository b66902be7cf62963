import type { Person, PersonDetail } from '#contract/people/user-admin.ts'
import { coverAddress } from '#lib/cover-address.ts'
import { cut } from '#lib/cut.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { htmlText } from '#lib/html-text.ts'
import { commentLink } from '#lib/talk-links.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findSessions } from '#server/people/auth/session.queries.ts'
import { standingVersion } from '#server/people/auth/standing.rules.ts'
import * as q from './user.queries.ts'

/** Marks, as login type, the accounts that an import made. */
export const IMPORTED = 'import'

/** Limits the user's last articles, and the last comments. */
const LAST = 5
const EXCERPT = 120

const timeOf = (at: number | null) => (at === null ? null : shanghaiTime(Number(at)))

/** Returns the present standing: a measure whose end is over no longer counts, even when the user has not come since. */
function standingOf(it: q.PersonRow, now: number): Pick<Person, 'status' | 'until' | 'reason'> {
  if (it.status !== 'muted' && it.status !== 'banned') return { status: it.status, until: null, reason: '' }
  const [until, reason] = it.status === 'muted' ? [it.mute_until, it.mute_reason] : [it.ban_until, it.ban_reason]
  if (until !== null && Number(until) <= now) return { status: 'normal', until: null, reason: '' }
  return { status: it.status, until: timeOf(until), reason }
}

const toPerson = (it: q.PersonRow, now: number): Person => ({
  id: it.id,
  nickname: it.nickname,
  avatar: it.avatar,
  account: coverAddress(it.username ?? it.email ?? ''),
  role: it.role === 'admin' ? 'admin' : 'user',
  ...standingOf(it, now),
  isTrusted: it.is_trusted === 1,
  isImported: it.login_type === IMPORTED,
  articleNum: Number(it.article_num),
  commentNum: Number(it.comment_num),
  createTime: shanghaiTime(Number(it.create_time)),
  lastTime: timeOf(Math.max(Number(it.seen_time ?? 0), Number(it.last_login_time ?? 0)) || null),
  version: standingVersion(it),
})

/** Finds users with their details, in the order of the ids. */
export async function presentPeople(db: Reader, ids: readonly number[], now: number): Promise<Person[]> {
  const rows = new Map(ids.length ? (await q.findRows(db, ids)).map((it) => [it.id, it]) : [])
  return ids.flatMap((id) => {
    const it = rows.get(id)
    return it ? [toPerson(it, now)] : []
  })
}

/**
 * Finds one user as `presentPeople` does.
 * @throws Refusal 404 for nobody
 */
export const presentPerson = async (db: Reader, id: number, now: number): Promise<Person> =>
  (await presentPeople(db, [id], now))[0] ?? refuse(404, '没有这个用户')

/**
 * Finds one user with sessions, last articles and last comments.
 * @throws Refusal 404 for nobody
 */
export async function presentDetail(db: Reader, id: number, now: number): Promise<PersonDetail> {
  const [person, more] = [await presentPerson(db, id, now), await q.findMore(db, id)]
  const [sessions, articles, comments] = [
    await findSessions(db, id, now),
    await q.findLastArticles(db, id, LAST),
    await q.findLastComments(db, id, LAST),
  ]
  return {
    ...person,
    signature: more.signature,
    loginType: more.login_type,
    ipLocation: more.ip_location,
    hasSecondFactor: Boolean(more.has_second_factor),
    complaintNum: Number(more.complaint_num),
    sessions: sessions.map((it) => ({
      id: it.id,
      os: it.os,
      browser: it.browser,
      ipLocation: it.ip_location,
      createTime: shanghaiTime(Number(it.create_time)),
      lastTime: shanghaiTime(Number(it.last_time)),
    })),
    articles: articles.map((it) => ({
      id: it.id,
      title: it.title,
      // An article that is not published is read in the editor.
      link: it.status === 1 ? `/post/${it.id}` : `/editor?id=${it.id}`,
      createTime: shanghaiTime(Number(it.create_time)),
    })),
    comments: comments.map((it) => ({
      id: it.id,
      content: cut(htmlText(it.content_html), EXCERPT),
      link: it.status === 'shown' ? commentLink(it.target_type, it.target_id, it.id) : '',
      createTime: shanghaiTime(Number(it.create_time)),
    })),
  }
}
