/** Tells why nothing was bound. The address of the personal centre holds the key (`bindFailed=…`; after success `bound=github`). */
export const BIND_FAILURES = {
  denied: '你取消了绑定',
  expired: '登录已失效，请重新登录后再绑定',
  failed: '对方网站没有确认你的身份，请稍后再试',
  taken: '那个账号已经绑定了本站的另一个账号',
  already: '已经绑定了同一网站的另一个账号，请先解绑',
} as const
export type BindFailure = keyof typeof BIND_FAILURES
