import { LOGGED, type Logged } from '../http/observe.ts'
import { type Proxies, trustProxies } from '../http/trusted-proxies.ts'
import { OwnerFault, SettingError } from './setting-error.ts'

/** Limits the length from below: attackers try short tokens by machine. */
const TOKEN_MIN = 16

/** Holds what an operator sets: metrics, the log of calls, and the proxies in front of the program. */
export interface OperationSettings {
  /** Is null when nobody may read the metrics of this process. */
  metricsToken: string | null
  /** Selects the calls that are logged. */
  logged: Logged
  /** Lists proxies whose `X-Forwarded-For` is trusted, besides programs of this machine. */
  trustedProxies: readonly string[]
}

/**
 * Reads the settings of `OperationSettings` from the environment.
 * @throws SettingError
 */
export function readOperationSettings(env: NodeJS.ProcessEnv): OperationSettings {
  const metricsToken = env.METRICS_TOKEN || null
  // The message must not show the value: it is a secret.
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

/**
 * Returns the check of `X-Forwarded-For` for the trusted proxies.
 * @throws SettingError
 */
export function proxiesOf({ trustedProxies }: Pick<OperationSettings, 'trustedProxies'>): Proxies {
  try {
    return trustProxies(trustedProxies)
  } catch (error) {
    if (!(error instanceof OwnerFault)) throw error
    throw new SettingError(`TRUSTED_PROXIES: ${error.message}.`, `TRUSTED_PROXIES：${error.chinese}`)
  }
}
