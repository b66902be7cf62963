import { isKnownName, KNOWN } from './known-endpoints.ts'
import { SettingError } from './setting-error.ts'

/** Holds the settings of the site's WeChat public account. */
export interface WechatSettings {
  token: string
  appId: string
  /** Has 43 characters, as WeChat shows it; empty when messages are not encrypted. */
  aesKey: string
}

/** Holds the registration of this site with a third party that logs users in. */
export interface ProviderSettings {
  /** Is a short name: `github`, or the one in the names of the variables. */
  name: string
  clientId: string
  clientSecret: string
  /** Is the OpenID Connect issuer; empty for the four known providers. */
  issuer: string
  /** Is the name that readers see; when empty, a known provider shows its own. */
  label: string
}

export interface LoginSettings {
  wechat: WechatSettings | null
  providers: readonly ProviderSettings[]
}

/** Lists names that a third party cannot have, because the site's own ways to log in use them. */
const RESERVED = ['password', 'email', 'wechat']

type Env = NodeJS.ProcessEnv

/**
 * Reads the ways to log in that the environment turns on.
 * @throws SettingError when the settings of one are incomplete
 */
export const readLoginSettings = (env: Env): LoginSettings => ({ wechat: wechatOf(env), providers: providersOf(env) })

function wechatOf(env: Env): WechatSettings | null {
  const { WECHAT_TOKEN: token = '', WECHAT_APP_ID: appId = '', WECHAT_AES_KEY: aesKey = '' } = env
  if (!token && !appId && !aesKey) return null
  // Error messages never repeat a secret.
  if (!/^[\da-z]{3,32}$/i.test(token))
    throw new SettingError(
      'WECHAT_TOKEN: should be 3 to 32 letters and digits, as at WeChat.',
      'WECHAT_TOKEN：应为 3 到 32 个字母和数字，与微信公众平台填写的一致',
    )
  if (!/^wx[\da-f]{16}$/.test(appId))
    throw new SettingError('WECHAT_APP_ID: should look like wx0123456789abcdef.', 'WECHAT_APP_ID：应形如 wx0123456789abcdef')
  if (aesKey && !/^[\da-z]{43}$/i.test(aesKey))
    throw new SettingError(
      'WECHAT_AES_KEY: should be 43 letters and digits, as at WeChat.',
      'WECHAT_AES_KEY：应为 43 个字母和数字，与微信公众平台填写的一致',
    )
  return { token, appId, aesKey }
}

const VARIABLE = /^OAUTH_([A-Z][A-Z\d]{0,19})_(CLIENT_ID|CLIENT_SECRET|ISSUER|LABEL)$/

function providersOf(env: Env): ProviderSettings[] {
  const names = new Set<string>()
  for (const [key, value] of Object.entries(env)) {
    if (!key.startsWith('OAUTH_') || !value) continue
    const [, name] = VARIABLE.exec(key) ?? []
    if (!name)
      throw new SettingError(
        `${key}: unknown. Known are OAUTH_<NAME>_CLIENT_ID, _CLIENT_SECRET, _ISSUER and _LABEL, the name in letters and digits.`,
        `${key}：没有这个变量。能用的是 OAUTH_<名字>_CLIENT_ID、_CLIENT_SECRET、_ISSUER 和 _LABEL，名字只含字母和数字`,
      )
    names.add(name.toLowerCase())
  }
  const others = [...names].filter((it) => !isKnownName(it)).sort()
  return [...Object.keys(KNOWN).filter((it) => names.has(it)), ...others].map((it) => providerOf(env, it))
}

function providerOf(env: Env, name: string): ProviderSettings {
  const key = (what: string) => `OAUTH_${name.toUpperCase()}_${what}`
  const of = (what: string) => env[key(what)] ?? ''
  if (RESERVED.includes(name))
    throw new SettingError(
      `${key('CLIENT_ID')}: ${name} is no name for a third party.`,
      `${key('CLIENT_ID')}：第三方登录不能叫 ${name}，请换一个名字`,
    )
  for (const needed of ['CLIENT_ID', 'CLIENT_SECRET'])
    if (!of(needed)) throw new SettingError(`${key(needed)}: is missing.`, `${key(needed)}：还没有设置`)
  if (isKnownName(name) && of('ISSUER'))
    throw new SettingError(
      `${key('ISSUER')}: ${name} has none. Choose another name for an issuer.`,
      `${key('ISSUER')}：${name} 不需要它；要接自己的登录服务，请换一个名字`,
    )
  if (!isKnownName(name) && URL.parse(of('ISSUER'))?.protocol !== 'https:')
    throw new SettingError(
      `${key('ISSUER')}: should be the issuer's address, such as https://login.example.`,
      `${key('ISSUER')}：应为登录服务的地址，例如 https://login.example`,
    )
  return {
    name,
    clientId: of('CLIENT_ID'),
    clientSecret: of('CLIENT_SECRET'),
    issuer: of('ISSUER'),
    label: of('LABEL').slice(0, 20),
  }
}
