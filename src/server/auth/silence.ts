import { shanghaiTime } from '#lib/dates.ts'
import { refuse } from '#server/http/refuse.ts'
import type { User } from '#server/http/scope.ts'

/**
 * Who is muted speaks nowhere, and is told until when and why.
 * @param what he wanted to do, such as 评论
 * @throws Refusal 403
 */
export function refuseMuted({ isMuted, muting }: User, what: string): void {
  if (!isMuted) return
  const until = muting?.until ? `你已被禁言到 ${shanghaiTime(muting.until).slice(0, 16)}` : '你已被禁言'
  refuse(403, `${until}，暂时不能${what}${muting?.reason ? `。原因：${muting.reason}` : ''}`)
}
