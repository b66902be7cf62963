import type { ReactNode } from 'react'
import type { Session } from '#contract/people/auth.ts'
import { Field, PasswordField } from './Field.tsx'
import { FormFoot } from './FormFoot.tsx'
import type { FormName } from './form-name.ts'
import { FOOT, FORM, FORM_BODY, LINK, SUB } from './looks.ts'
import { Slider } from './Slider.tsx'
import { useAccountLogin } from './use-account-login.ts'

interface Props {
  onTurn: (form: FormName) => void
  onSession: (session: Session) => void
  /** Holds the third-party logins, when they are loaded. */
  thirdParties: ReactNode
}

/** Renders the login by name or e-mail and password. */
export function AccountForm({ onTurn, onSession, thirdParties }: Props) {
  const login = useAccountLogin(onSession)
  const { field, fill, form, isBusy, wrong } = login.fields
  const { Captcha } = login
  return (
    <form className={FORM} ref={form} noValidate onSubmit={login.submit}>
      <p className={SUB}>欢迎回来</p>
      <div className={FORM_BODY}>
        <Field label="用户名或邮箱" autoComplete="username" data-first {...field('username')} />
        <PasswordField
          label="密码"
          autoComplete="current-password"
          aside={
            <button className={LINK} type="button" onClick={() => onTurn('forgot')}>
              忘记密码
            </button>
          }
          {...field('password')}
        />
        {Captcha && <Captcha captcha={login.captcha} onWorked={(code) => fill('code', code)} {...field('code')} />}
        {login.needs.otp && (
          <Field
            label="动态码"
            placeholder="验证器里的 6 位数字，或一个恢复码"
            autoComplete="one-time-code"
            hint="密码正确，再输入动态码就能登录"
            {...field('otp')}
          />
        )}
        {login.hasSlider && <Slider isDone={login.isSlid} error={login.slideError} onDone={login.slid} />}
        <FormFoot
          words="登录"
          isComing={login.isComing}
          isBusy={isBusy}
          failure={login.failure}
          wait={login.wait}
          faults={wrong}
        />
      </div>
      <div className={FOOT}>
        <span>
          还没有账号？
          <button className={LINK} type="button" onClick={() => onTurn('register')}>
            注册
          </button>
        </span>
        {thirdParties}
      </div>
    </form>
  )
}
