import { type ReactNode, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { hasToken } from '#client/first-storage.ts'
import type { Session } from '#contract/people/auth.ts'
import { beginSession } from '#stores/session.ts'
import { showFailure } from '#stores/show-failure.ts'
import { reseatToasts, showToast } from '#stores/toast.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { AccountForm } from './AccountForm.tsx'
import type { FormName } from './form-name.ts'
import { forgetSecrets } from './kept.ts'
import type { LoginSite } from './login-site.ts'
import looks from './uno.css?inline'
import { backFrom, useForm } from './use-form.ts'

adoptStyles(looks)

const TITLES: Record<FormName, string> = { qr: '微信扫码登录', account: '账号登录', register: '注册', forgot: '找回密码' }

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
  const [turned, turn] = useState<FormName>()
  const { site, first, form, hasMail, mails, others } = useForm(chosen, turned, () => {
    showFailure()
    turn('account')
  })
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
  const back = backFrom(form, first)
  const forms: Record<FormName, () => ReactNode> = {
    qr: () => others && <others.QrPane {...shared} />,
    account: () => (
      <AccountForm {...shared} thirdParties={others && <others.ThirdParties types={site.loginTypeList} place="form" />} />
    ),
    register: () =>
      hasMail ? mails && <mails.RegisterForm onTurn={turn} /> : others && <others.NoMail {...shared} words="注册" />,
    forgot: () =>
      hasMail ? mails && <mails.ForgotForm onTurn={turn} /> : others && <others.NoMail {...shared} words="找回密码" />,
  }

  return (
    <Dialog
      // As high as the tallest form, so that nothing moves from one to another.
      className=":uno: login kit-modal fixed inset-0 w-within-420-24 h-within-672-24 max-h-less-24 m-auto of-x-hidden of-y-auto overscroll-contain backdrop:kit-blur"
      label={title}
      onClose={onClose}
    >
      <div
        className=":uno: flex flex-col min-h-full pt-7 pb-6 px-8 animate-rise lt-tablet:pt-6 lt-tablet:pb-5 lt-tablet:px-5"
        ref={column}
        key={form}
        aria-busy={!form}
      >
        {back && (
          <button
            className=":uno: self-start flex items-center gap-0.5 min-h-6 -mt-3 mb-2 -ms-1 text-size-meta text-quiet"
            type="button"
            onClick={() => turn(back)}
          >
            <span className=":uno: i-lucide-chevron-left icon-s" aria-hidden="true" />
            {back === 'qr' ? '扫码登录' : '账号登录'}
          </button>
        )}
        <h2 className=":uno: text-1.25rem lh-1.4 focus:outline-0" tabIndex={-1}>
          {title}
        </h2>
        {form && forms[form]()}
      </div>
      <button
        className=":uno: icon-btn absolute top-2.75 end-2.75"
        type="button"
        aria-label="关闭"
        title="关闭"
        onClick={onClose}
      >
        <span className=":uno: i-lucide-x icon" aria-hidden="true" />
      </button>
    </Dialog>
  )
}
