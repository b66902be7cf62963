import { message } from '#contract/talk/message.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { judge, readModeration } from '#server/content/moderation/moderation.rules.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { refuseMuted } from '#server/people/auth/silence.ts'
import { countMessages, findMessage, findMessages } from './message.queries.ts'
import { leaveMessage } from './message.rules.ts'

type Row = Awaited<ReturnType<typeof findMessages>>[number]

const toMessage = (it: Row) => ({
  id: it.id,
  userId: it.user_id,
  nickname: it.nickname,
  avatar: it.avatar,
  content: it.content,
  createTime: shanghaiTime(it.create_time),
  isHeld: it.status === 'held',
})

export const messageRoutes = implement(message, {
  async list({ query }, { db: { read }, user }) {
    const paging = pagingOf(query)
    const rows = await findMessages(read, paging.pageSize, paging.offset, user?.id)
    return pageOfRecords(rows.map(toMessage), await countMessages(read, user?.id), paging)
  },

  async add({ body }, { db, user, now }) {
    refuseMuted(user, '留言')
    const { text: content, isHeld } = judge(body.content, await readModeration(db.read), 'content')
    const id = await leaveMessage(db, { userId: user.id, content, isHeld, now: now() })
    return toMessage((await findMessage(db.read, id)) ?? refuse(404, '留言不存在'))
  },
})
