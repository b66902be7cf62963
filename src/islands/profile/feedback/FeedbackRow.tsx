import type { Feedback } from '#contract/talk/feedback.ts'
import { KINDS } from './kinds.ts'

const STATUS = [
  { words: '等待答复', look: 'on' },
  { words: '已答复', look: 'ok' },
  { words: '已关闭', look: '' },
] as const

/** Renders a feedback and the owner's answer. */
export function FeedbackRow({ feedback: it, isAdmin }: { feedback: Feedback; isAdmin: boolean }) {
  const { words, look } = STATUS[it.status]
  return (
    <div className="main">
      <p className="became">
        <i className="lamp" data-look={look} />
        <b>{words}</b>
        <span>{KINDS.find(({ value }) => value === it.type)?.words}</span>
        {isAdmin && <span>{it.nickname}</span>}
        <time>{it.createTime.slice(0, 16)}</time>
      </p>
      <p className="spoken">{it.content}</p>
      {it.replyContent && (
        <div className="answer">
          <b>站长答复</b>
          <p className="spoken">{it.replyContent}</p>
        </div>
      )}
    </div>
  )
}
