import { ApiError } from '#contract/core/send.ts'
import { OPEN_LOGIN } from '#lib/wake-events.ts'
import { tell } from './failures.ts'

/** Tells the reader that the action needs an account, and asks the page to open the login. */
export function askLogin(): void {
  tell(new ApiError(401, '请先登录以继续操作'))
  dispatchEvent(new Event(OPEN_LOGIN))
}
