import { shanghaiTime } from '#lib/dates.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'

/**
 * Refuses a muted user, and tells until when and why.
 * @param what the action that is refused, such as 评论
 * @throws Refusal 403
 */
export function refuseMuted({ isMuted, muting }: User, what: string): void {
  if (!isMuted) return
  const until = muting?.until ? `你已被禁言到 ${shanghaiTime(muting.until).slice(0, 16)}` : '你已被禁言'
  refuse(403, `${until}，暂时不能${what}${muting?.reason ? `。原因：${muting.reason}` : ''}`)
}
