import type { Reported, ReportedThing } from '#contract/talk/complaint-admin.ts'
import { COMPLAINT_REASON_WORDS } from '#lib/complaint-reasons.ts'

export const THINGS: Record<ReportedThing, string> = {
  comment: '评论',
  message: '留言',
  moment: '说说',
  chat: '聊天消息',
  user: '用户',
}

/** Returns the reasons of the reports, the most frequent first. */
export const reasonsOf = (it: Reported): string =>
  it.reasons.map(({ reason, num }) => `${COMPLAINT_REASON_WORDS[reason]}${it.reasons.length > 1 ? ` ${num}` : ''}`).join('，')

/** Returns a short description of the reported item. */
export const subjectOf = ({ targetType, thing }: Reported): string => {
  if (!thing) return '已经不在了'
  return targetType === 'user' ? thing.nickname : thing.content || '（没有文字）'
}
