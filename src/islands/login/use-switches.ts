import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { site } from '#contract/site/site.ts'

interface Switches {
  hasCaptcha: boolean
  /** Is undefined until the server answers. */
  hasSlider?: boolean
}

let known: Switches = { hasCaptcha: false }

/**
 * Returns what the owner demands for a login. Without an answer it demands nothing: the server itself insists on a captcha, and the
 * slider is no protection.
 */
export function useSwitches(): Switches {
  const [switches, setSwitches] = useState(known)
  useEffect(() => {
    const ask = (key: 'sys_verify_switch' | 'sys_sider_verify_switch') =>
      api(site.switchValue, { params: { key } }, { quiet: true }).then(
        (it) => it.configValue === 'Y',
        () => false,
      )
    let isHere = true
    void Promise.all([ask('sys_verify_switch'), ask('sys_sider_verify_switch')]).then(([hasCaptcha, hasSlider]) => {
      known = { hasCaptcha, hasSlider }
      if (isHere) setSwitches(known)
    })
    return () => {
      isHere = false
    }
  }, [])
  return switches
}
