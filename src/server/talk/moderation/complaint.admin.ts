import type { Input } from '#contract/core/define.ts'
import type { complaintAdmin, ReportedThing } from '#contract/talk/complaint-admin.ts'
import { cut } from '#lib/cut.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { setStanding } from '#server/people/auth/standing.rules.ts'
import { notifyFromSite } from '#server/people/notify/notify.ts'
import { decideChatIn } from '#server/talk/chat/chat.admin.ts'
import { decideCommentsIn } from '#server/talk/comment/comment.admin.ts'
import { decideMessagesIn } from '#server/talk/message/message.admin.ts'
import * as q from './complaint.admin.queries.ts'

export const THINGS: Record<ReportedThing, string> = {
  comment: '评论',
  message: '留言',
  moment: '说说',
  chat: '聊天消息',
  user: '用户',
}
const HOUR_MS = 3_600_000

type Decision = Input<typeof complaintAdmin.settle>['body'] & { by: { id: number }; now: number }
type Thing = NonNullable<Awaited<ReturnType<typeof q.findThing>>>

/**
 * Settles all open complaints about a thing together, and applies the decision about it and its author, in one transaction. The users
 * who complained are notified. Returns the number of complaints.
 * @throws Refusal 409 when another administrator settled them meanwhile, or the author is an administrator; 400 for a decision that
 * such a thing does not allow
 */
export const settleComplaints = (db: Database, it: Decision): Promise<number> =>
  db.write(async (tx) => {
    const open = await q.findOpen(tx, it.targetType, it.targetId)
    const isKept = it.thing === 'keep' && it.author === 'keep'
    const closed = open.length
      ? await q.closeComplaints(
          tx,
          open.map(({ id }) => id),
          isKept ? 2 : 1,
        )
      : []
    if (!closed.length) refuse(409, '这些举报刚刚已经处理过了')
    const thing = await q.findThing(tx, it.targetType, it.targetId)
    if (thing && it.thing !== 'keep') await decideThing(tx, it, thing)
    if (thing && it.author !== 'keep') await decideAuthor(tx, it, thing)
    for (const { user_id: userId } of closed) await notifyFromSite(tx, { userId, ...wordsOf(it, thing, isKept), now: it.now })
    const name = `${THINGS[it.targetType]}：${thing ? thing.content || thing.writer.nickname : it.targetId}`
    const after = { open: 0, thing: it.thing, author: it.author }
    const before = { open: closed.length, thing: 'keep', author: 'keep' }
    await recordAct(tx, it.by, it.now, { does: 'report.settle', id: it.targetId, name, before, after })
    return closed.length
  })

/** Applies the decision to the thing; does nothing when it is gone already. */
async function decideThing(tx: Writer, it: Decision, { status, content, writer }: Thing): Promise<void> {
  const { targetType: type, targetId: id, by, now } = it
  if (type === 'user') refuse(400, '对用户只能禁言或封禁', { field: 'thing' })
  if (it.thing === 'hide' && type !== 'comment' && type !== 'message')
    refuse(400, `${THINGS[type]}不能隐藏，可以删除`, { field: 'thing' })
  if (status === 'gone') return
  const does = it.thing === 'hide' ? 'hide' : 'remove'
  if (type === 'comment') await decideCommentsIn(tx, { ids: [id], does, by, now })
  if (type === 'message') await decideMessagesIn(tx, { ids: [id], does, by, now })
  if (type === 'chat') await decideChatIn(tx, { ids: [id], does: 'recall', by, now })
  if (type !== 'moment') return
  await q.removeMoment(tx, id, now)
  await appendChanges(tx, ['moments', `works:${writer.id}`])
  await recordAct(tx, by, now, { does: 'moment.remove', id, name: content, before: { content }, after: null })
}

async function decideAuthor(tx: Writer, { author, hours = null, reason, by, now }: Decision, { writer }: Thing): Promise<void> {
  if (!reason) refuse(400, '请写明原因，对方会看到', { field: 'reason' })
  const until = hours === null ? null : now + hours * HOUR_MS
  await setStanding(tx, writer.id, author === 'ban' ? 'banned' : 'muted', { until, reason, by, now })
}

function wordsOf({ targetType }: Decision, thing: Thing | undefined, isKept: boolean) {
  const noun = THINGS[targetType]
  const about = thing ? cut(thing.content || thing.writer.nickname, 60) : ''
  const title = isKept ? `你举报的${noun}已经看过` : `你举报的${noun}已经处理`
  const end = isKept ? '没有发现需要处理的问题，谢谢你的提醒。' : '谢谢你的提醒。'
  return { title, message: `${about && `「${about}」`}${end}` }
}
