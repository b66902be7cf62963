import { type ReactNode, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { hasToken } from '#client/first-storage.ts'
import type { Session } from '#contract/people/auth.ts'
import { beginSession } from '#stores/session.ts'
import { showFailure } from '#stores/show-failure.ts'
import { reseatToasts, showToast } from '#stores/toast.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useModule } from '../ui/use-module.ts'
import { AccountForm } from './AccountForm.tsx'
import fields from './fields.css?inline'
import type { FormName } from './form-name.ts'
import { forgetSecrets } from './kept.ts'
import css from './login.css?inline'
import type { LoginSite } from './login-site.ts'
import slider from './slider.css?inline'
import { useWays } from './use-ways.ts'

adoptStyles(css)
adoptStyles(fields)
adoptStyles(slider)

const TITLES: Record<FormName, string> = { qr: '微信扫码登录', account: '账号登录', register: '注册', forgot: '找回密码' }

/** Checks whether there is another way to log in than name and password. */
const hasFurther = (types: readonly string[]) => types.some((it) => it !== 'account')

interface Props {
  site: LoginSite
  /** Is called when the user gives up. */
  onClose: () => void
  onDone: () => void
}

/**
 * Renders the login dialog: several forms in a frame of one size. It opens with the WeChat code when that is configured. A way that is
 * not configured is never shown, whatever the owner has chosen.
 */
export function LoginDialog({ site: chosen, onClose, onDone }: Props) {
  const ways = useWays()
  const loginTypeList = chosen.loginTypeList.filter((it) => ways?.logins.includes(it))
  const site = { ...chosen, loginTypeList }
  const first: FormName = loginTypeList.includes('wechat') ? 'qr' : 'account'
  const [turned, turn] = useState<FormName>()
  // The form waits for the answer only where the answer decides which form is first.
  const wanted = turned ?? (ways || !chosen.loginTypeList.includes('wechat') ? first : null)
  const fail = () => {
    showFailure()
    turn('account')
  }
  const isMail = wanted === 'register' || wanted === 'forgot'
  const hasMail = ways?.canMail !== false
  const mails = useModule(isMail && hasMail, () => import('./mail-forms.ts'), fail)
  const others = useModule(hasFurther(loginTypeList) || (isMail && !hasMail), () => import('./other-ways.ts'), fail)
  const isThere = wanted === 'account' || Boolean(isMail && hasMail ? mails : wanted && others)
  // The previous form stays until the next one is loaded.
  const [form, setForm] = useState<FormName | null>(null)
  if (isThere && form !== wanted) setForm(wanted)
  const column = useRef<HTMLDivElement>(null)

  // The first field gets the focus. On a touch device, where a keyboard would cover half of the window, the title gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each form
  useEffect(() => {
    const field = matchMedia('(pointer: fine)').matches && column.current?.querySelector<HTMLElement>('[data-first]')
    ;(field || column.current?.querySelector('h2'))?.focus({ preventScroll: true })
  }, [form])
  useEffect(() => forgetSecrets, [])
  useEffect(() => {
    reseatToasts()
    return reseatToasts
  }, [])
  // The user logged in in another tab.
  useEffect(() => {
    const look = () => hasToken() && onDone()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [onDone])

  function begin(session: Session): void {
    if (!beginSession(session)) return
    onDone()
    showToast('登录成功')
  }

  const title = form ? TITLES[form] : '登录'
  const shared = { onTurn: turn, onSession: begin, site }
  const back = form === 'register' || form === 'forgot' ? 'account' : form === 'account' && first === 'qr' ? 'qr' : null
  const forms: Record<FormName, () => ReactNode> = {
    qr: () => others && <others.QrPane {...shared} />,
    account: () => (
      <AccountForm {...shared} thirdParties={others && <others.ThirdParties types={loginTypeList} place="form" />} />
    ),
    register: () =>
      hasMail ? mails && <mails.RegisterForm onTurn={turn} /> : others && <others.NoMail {...shared} words="注册" />,
    forgot: () =>
      hasMail ? mails && <mails.ForgotForm onTurn={turn} /> : others && <others.NoMail {...shared} words="找回密码" />,
  }

  return (
    <Dialog className="login" label={title} onClose={onClose}>
      <div className="column" ref={column} key={form} aria-busy={!form}>
        {back && (
          <button className="back text-quiet" type="button" onClick={() => turn(back)}>
            <span className="i-lucide-chevron-left icon-s" aria-hidden="true" />
            {back === 'qr' ? '扫码登录' : '账号登录'}
          </button>
        )}
        <h2 tabIndex={-1}>{title}</h2>
        {form && forms[form]()}
      </div>
      <button className="icon-btn close" type="button" aria-label="关闭" title="关闭" onClick={onClose}>
        <span className="i-lucide-x icon" aria-hidden="true" />
      </button>
    </Dialog>
  )
}
