import { useForm } from 'react-hook-form'
import type { Session } from '#contract/auth.ts'
import { accountShape } from './account-shape.ts'
import { Captcha } from './Captcha.tsx'
import { checkedBy } from './checked-by.ts'
import { Field, PasswordField } from './Field.tsx'
import { FormFoot } from './FormFoot.tsx'
import { keptValues, useKept } from './kept.ts'
import type { FormName } from './LoginDialog.tsx'
import type { LoginSite } from './login-site.ts'
import { Slider } from './Slider.tsx'
import { ThirdParties } from './ThirdParties.tsx'
import { useAccountLogin } from './use-account-login.ts'

export interface AccountValues {
  username: string
  password: string
  code: string
  otp: string
}

interface Props {
  site: LoginSite
  onTurn: (form: FormName) => void
  onSession: (session: Session) => void
}

/** The way in by name or e-mail and password. */
export function AccountForm({ site, onTurn, onSession }: Props) {
  const form = useForm<AccountValues>({
    mode: 'onBlur',
    defaultValues: keptValues('account', { username: '', password: '', code: '', otp: '' }),
    resolver: (...given) => checkedBy<AccountValues>(accountShape(login.needs))(...given),
  })
  const login = useAccountLogin(form, onSession)
  useKept('account', form)
  const { errors, isSubmitting, submitCount, isValid } = form.formState
  const { register } = form
  return (
    <form noValidate onSubmit={login.submit}>
      <p className="sub">欢迎回来</p>
      <div className="body">
        <Field
          label="用户名或邮箱"
          autoComplete="username"
          data-first
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label="密码"
          autoComplete="current-password"
          aside={
            <button className="link" type="button" onClick={() => onTurn('forgot')}>
              忘记密码
            </button>
          }
          error={errors.password?.message}
          {...register('password')}
        />
        {login.needs.captcha && (
          <Captcha
            captcha={login.captcha}
            error={errors.code?.message}
            onWorked={(code) => form.setValue('code', code, { shouldValidate: true })}
            {...register('code')}
          />
        )}
        {login.needs.otp && (
          <Field
            label="动态码"
            placeholder="验证器里的 6 位数字，或一个恢复码"
            autoComplete="one-time-code"
            hint="密码正确，再输入动态码就能登录"
            error={errors.otp?.message}
            {...register('otp')}
          />
        )}
        {login.hasSlider !== false &&
          (login.hasSlider ? (
            <Slider isDone={login.isSlid} error={login.slideError} onDone={login.slid} />
          ) : (
            <div className="slide" aria-hidden="true">
              <div className="track" />
            </div>
          ))}
        <FormFoot
          words="登录"
          isBusy={isSubmitting}
          failure={login.failure}
          wait={login.wait}
          faults={submitCount && !isValid ? Object.keys(errors).length : 0}
        />
      </div>
      <div className="switch">
        <span>
          还没有账号？
          <button className="link" type="button" onClick={() => onTurn('register')}>
            注册
          </button>
        </span>
        <ThirdParties types={site.loginTypeList} place="form" />
      </div>
    </form>
  )
}
