import { chat } from '#contract/talk/chat.ts'
import { CHAT_UNREAD_MAX } from '#contract/talk/chat-text.ts'
import { CALLABLE_MAX } from '#contract/talk/comment-aids.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { parseQuery } from '#lib/search-tokens.ts'
import { excerpt, highlight, needlesOf } from '#server/content/article/article.rules.ts'
import type { Reader } from '#server/core/db/database.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { newTicket } from '#server/core/live/ticket.rules.ts'
import { reportThing } from '#server/talk/moderation/complaint.rules.ts'
import { listMessages, messagesAround } from './chat.list.ts'
import { findPeopleElsewhere, findPeopleHere } from './chat.people.queries.ts'
import { presentMessages } from './chat.present.ts'
import * as q from './chat.queries.ts'
import { recallMessage, sendMessage, UNKNOWN } from './chat.rules.ts'
import { searchMessages } from './chat.search.queries.ts'
import { moveRead } from './chat.write.queries.ts'

const presentOne = async (db: Reader, id: number, me: number) => (await presentMessages(db, [id], me))[0] ?? refuse(404, UNKNOWN)

export const chatRoutes = implement(chat, {
  list: ({ query }, { db: { read }, user }) => listMessages(read, user.id, query),

  around: ({ query }, { db: { read }, user }) => messagesAround(read, user.id, query),

  async search({ query }, { db: { read }, user }) {
    const [paging, phrases, needles] = [pagingOf(query), parseQuery(query.keyword), needlesOf(query.keyword)]
    const window = { limit: paging.pageSize, offset: paging.offset }
    const { ids, total } = phrases.length ? await searchMessages(read, user.id, phrases, window) : { ids: [], total: 0 }
    const plain = await q.findPlain(read, ids)
    const records = (await presentMessages(read, ids, user.id)).map((it) => ({
      ...it,
      highlight: highlight(excerpt(plain.get(it.id) ?? '', needles), needles),
    }))
    return pageOfRecords(records, total, paging)
  },

  async sendMsg({ body }, scope) {
    return presentOne(scope.db.read, await sendMessage(scope, body), scope.user.id)
  },

  async recallMsg({ body: { id } }, { db, user, now }) {
    await recallMessage(db, { user, id, now: now() })
    return presentOne(db.read, id, user.id)
  },

  async state(_, { db: { read }, user, online }) {
    const lastReadId = await q.findLastRead(read, user.id)
    // A user who was never here has missed nothing.
    const unreadNum = lastReadId === undefined ? 0 : await q.countUnread(read, user.id, lastReadId, CHAT_UNREAD_MAX)
    return { lastReadId: lastReadId ?? 0, unreadNum, lastId: await q.findNewest(read), onlineNum: online() }
  },

  async read({ body: { id } }, { db, user }) {
    // A message that does not exist yet cannot have been read.
    const last = Math.min(id, await q.findNewest(db.read))
    return db.write((tx) => moveRead(tx, user.id, last))
  },

  async mentions({ query: { keyword: start = '' } }, { db: { read }, user }) {
    const here = await findPeopleHere(read, start, CALLABLE_MAX + 1)
    const elsewhere = start ? await findPeopleElsewhere(read, start, 2 * CALLABLE_MAX + 1) : []
    const known = new Set([user.id, ...here.map((it) => it.id)])
    return [
      ...here.filter((it) => it.id !== user.id).map((it) => ({ ...it, isHere: true })),
      ...elsewhere.filter((it) => !known.has(it.id)).map((it) => ({ ...it, isHere: false })),
    ].slice(0, CALLABLE_MAX)
  },

  async report({ params: { id }, body }, { db, user, now }) {
    const found = await q.findMessage(db.read, user.id, id)
    if (found?.status !== 'shown') return refuse(404, UNKNOWN)
    if (found.user_id === user.id) refuse(400, '不能举报自己')
    await reportThing(db, user.id, { type: 'chat', id }, body, now())
    return true
  },

  ticket: (_, { db, user, now }) => newTicket(db, user, now()),
})
