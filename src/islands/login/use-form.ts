import { useState } from 'react'
import { useModule } from '../ui/use-module.ts'
import type { FormName } from './form-name.ts'
import type { LoginSite } from './login-site.ts'
import { useWays } from './use-ways.ts'

/** Checks whether there is another way to log in than name and password. */
const hasFurther = (types: readonly string[]) => types.some((it) => it !== 'account')

/** Returns the form to which the dialog leads back; null where there is none. */
export function backFrom(form: FormName | null, first: FormName): 'account' | 'qr' | null {
  if (form === 'register' || form === 'forgot') return 'account'
  return form === 'account' && first === 'qr' ? 'qr' : null
}

/**
 * Finds the form of the dialog, and loads its files. The form that was shown before stays until they are there.
 * @param turned the form that the user chose; undefined for the first one
 */
export function useForm(chosen: LoginSite, turned: FormName | undefined, onFailure: () => void) {
  const ways = useWays()
  const loginTypeList = chosen.loginTypeList.filter((it) => ways?.logins.includes(it))
  const first: FormName = loginTypeList.includes('wechat') ? 'qr' : 'account'
  // The form waits for the answer only where the answer decides which form is first.
  const wanted = turned ?? (ways || !chosen.loginTypeList.includes('wechat') ? first : null)
  const isMail = wanted === 'register' || wanted === 'forgot'
  const hasMail = ways?.canMail !== false
  const mails = useModule(isMail && hasMail, () => import('./mail-forms.ts'), onFailure)
  const others = useModule(hasFurther(loginTypeList) || (isMail && !hasMail), () => import('./other-ways.ts'), onFailure)
  const isThere = wanted === 'account' || Boolean(isMail && hasMail ? mails : wanted && others)
  const [form, setForm] = useState<FormName | null>(null)
  if (isThere && form !== wanted) setForm(wanted)
  return { site: { ...chosen, loginTypeList }, first, form, hasMail, mails, others }
}
