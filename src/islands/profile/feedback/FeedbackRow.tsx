import type { Feedback } from '#contract/talk/feedback.ts'
import { KINDS } from './kinds.ts'

const STATUS = [
  { words: '等待答复', look: ':uno: w-2 h-2 rounded-full bg-accent' },
  { words: '已答复', look: ':uno: w-2 h-2 rounded-full bg-ok' },
  { words: '已关闭', look: ':uno: w-2 h-2 rounded-full bg-field' },
] as const

/** Renders a feedback and the owner's answer. */
export function FeedbackRow({ feedback: it, isAdmin }: { feedback: Feedback; isAdmin: boolean }) {
  const { words, look } = STATUS[it.status]
  return (
    <div className=":uno: py-4.5 hairline-b">
      <p className=":uno: flex flex-wrap items-center gap-x-2.5 gap-y-1 text-faint text-size-meta">
        <i className={look} />
        <b className=":uno: text-text font-500">{words}</b>
        <span>{KINDS.find(({ value }) => value === it.type)?.words}</span>
        {isAdmin && <span>{it.nickname}</span>}
        <time>{it.createTime.slice(0, 16)}</time>
      </p>
      <p className=":uno: mt-1.5 lh-1.7 whitespace-pre-line">{it.content}</p>
      {it.replyContent && (
        <div className=":uno: mt-3 ps-3.5 border-0 border-is-2 border-solid border-accent">
          <b className=":uno: text-muted text-size-meta font-500">站长答复</b>
          <p className=":uno: mt-1.5 lh-1.7 whitespace-pre-line">{it.replyContent}</p>
        </div>
      )}
    </div>
  )
}
