import { ApiError } from '#contract/send.ts'
import { OPEN_LOGIN } from '#lib/wake-events.ts'
import { tell } from './failures.ts'

/** What a stranger pressed needs an account: says so, and whoever can opens the login. */
export function askLogin(): void {
  tell(new ApiError(401, '请先登录以继续操作'))
  dispatchEvent(new Event(OPEN_LOGIN))
}
