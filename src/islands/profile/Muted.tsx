import type { ProfileExtra } from '#contract/people/profile.ts'
import { go } from '../ui/use-address.ts'
import { Told } from './Told.tsx'

const APPEAL = '/user/profile?tab=feedback'

/** Tells a muted user until when and why, and where to appeal. */
export function Muted({ muting: { until, reason } }: { muting: NonNullable<ProfileExtra['muting']> }) {
  return (
    <Told
      icon=":uno: block i-lucide-circle-alert w-4.5 h-4.5"
      title={until ? `你已被禁言到 ${until.slice(0, 16)}` : '你已被禁言'}
      isGrave
      role="note"
      act={
        <a
          className=":uno: btn-ghost h-8 px-3 text-size-meta"
          href={APPEAL}
          onClick={(event) => {
            event.preventDefault()
            go(APPEAL)
          }}
        >
          申诉
        </a>
      }
    >
      <p>{reason && `原因：${reason}。`}可以照常阅读和收藏，不能评论、留言和聊天。</p>
    </Told>
  )
}
