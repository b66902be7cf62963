/** Describes how to talk to one third party, as its documentation says. */
export interface Endpoints {
  label: string
  /** Is the address to which the browser is sent. */
  authorize: string
  /** Is the address that returns a token for a code. */
  token: string
  tokenMethod: 'GET' | 'POST'
  /** Requests as little as is needed to identify a user. */
  scope: string
  /** Says whether it accepts a code challenge. */
  pkce: boolean
}

/** Lists the third parties with plain OAuth 2, each a little different from the others. */
export const KNOWN = {
  github: {
    label: 'GitHub',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    tokenMethod: 'POST',
    scope: '',
    pkce: true,
  },
  gitee: {
    label: 'Gitee',
    authorize: 'https://gitee.com/oauth/authorize',
    token: 'https://gitee.com/oauth/token',
    tokenMethod: 'POST',
    scope: 'user_info',
    pkce: false,
  },
  qq: {
    label: 'QQ',
    authorize: 'https://graph.qq.com/oauth2.0/authorize',
    token: 'https://graph.qq.com/oauth2.0/token',
    tokenMethod: 'GET',
    scope: 'get_user_info',
    pkce: false,
  },
  weibo: {
    label: '微博',
    authorize: 'https://api.weibo.com/oauth2/authorize',
    token: 'https://api.weibo.com/oauth2/access_token',
    tokenMethod: 'POST',
    scope: '',
    pkce: false,
  },
} as const satisfies Record<string, Endpoints>

export type KnownName = keyof typeof KNOWN
export const isKnownName = (name: string): name is KnownName => Object.hasOwn(KNOWN, name)
