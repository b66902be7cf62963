import { type Proxies, trustProxies } from './http/household.ts'
import { LOGGED, type Logged } from './http/observe.ts'
import { OwnerFault, SettingError } from './setting-error.ts'

/** Guessed ones are tried by machines. */
const TOKEN_MIN = 16

/** How the program is looked after, and what stands before it. */
export interface OperationSettings {
  /** Null: nobody can read the figures of this process. */
  metricsToken: string | null
  /** Which calls leave a line in the log. */
  logged: Logged
  /** Beside programs of this machine: whose word about the addresses of readers is taken. */
  trustedProxies: readonly string[]
}

/** @throws SettingError */
export function readOperationSettings(env: NodeJS.ProcessEnv): OperationSettings {
  const metricsToken = env.METRICS_TOKEN || null
  // Never the value: it is a secret.
  if (metricsToken && !new RegExp(`^[\\x21-\\x7e]{${TOKEN_MIN},}$`).test(metricsToken))
    throw new SettingError(
      `METRICS_TOKEN: should be at least ${TOKEN_MIN} letters and digits without spaces.`,
      `METRICS_TOKEN：至少 ${TOKEN_MIN} 个字母和数字，不含空格`,
    )
  const logged = LOGGED.find((it) => it === (env.LOG_CALLS || 'none'))
  if (!logged)
    throw new SettingError(
      `LOG_CALLS: "${env.LOG_CALLS}" is not one of ${LOGGED.join(', ')}.`,
      `LOG_CALLS：不认识「${env.LOG_CALLS}」，可以写 ${LOGGED.join('、')}`,
    )
  const trustedProxies = (env.TRUSTED_PROXIES ?? '').split(',').flatMap((it) => it.trim() || [])
  proxiesOf({ trustedProxies })
  return { metricsToken, logged, trustedProxies }
}

/** @throws SettingError */
export function proxiesOf({ trustedProxies }: Pick<OperationSettings, 'trustedProxies'>): Proxies {
  try {
    return trustProxies(trustedProxies)
  } catch (error) {
    if (!(error instanceof OwnerFault)) throw error
    throw new SettingError(`TRUSTED_PROXIES: ${error.message}.`, `TRUSTED_PROXIES：${error.chinese}`)
  }
}
