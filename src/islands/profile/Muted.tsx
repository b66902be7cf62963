import type { ProfileExtra } from '#contract/people/profile.ts'
import { Sign } from '../ui/Sign.tsx'
import { go } from '../ui/use-address.ts'

const APPEAL = '/user/profile?tab=feedback'

/** Tells a muted user until when and why, and where to appeal. */
export function Muted({ muting: { until, reason } }: { muting: NonNullable<ProfileExtra['muting']> }) {
  return (
    <div className="told grave" role="note">
      <Sign of="alert" />
      <div>
        <b>{until ? `你已被禁言到 ${until.slice(0, 16)}` : '你已被禁言'}</b>
        <p>{reason && `原因：${reason}。`}可以照常阅读和收藏，不能评论、留言和聊天。</p>
      </div>
      <a
        className="btn-ghost small"
        href={APPEAL}
        onClick={(event) => {
          event.preventDefault()
          go(APPEAL)
        }}
      >
        申诉
      </a>
    </div>
  )
}
