import { useForm } from 'react-hook-form'
import { api } from '#client/api.ts'
import { registration, ForgotForm as Shape } from '#contract/people/registration.ts'
import { checkedBy } from './checked-by.ts'
import { EmailCode } from './EmailCode.tsx'
import { Field, PasswordField } from './Field.tsx'
import { FormFoot } from './FormFoot.tsx'
import type { FormName } from './form-name.ts'
import { keepValue, keptValues, useKept } from './kept.ts'
import { FOOT, FORM, FORM_BODY, LINK, SUB } from './looks.ts'
import { useMailForm } from './use-mail-form.ts'

const EMPTY = { email: '', code: '', password: '' }
const resolver = checkedBy<typeof EMPTY>(Shape)

/** Renders the form that sets a new password by a code sent to the account's e-mail address. */
export function ForgotForm({ onTurn }: { onTurn: (form: FormName) => void }) {
  const form = useForm({ mode: 'onBlur', defaultValues: keptValues('forgot', EMPTY), resolver })
  const { register, formState } = form
  const { errors, isSubmitting, submitCount, isValid } = formState
  useKept('forgot', form.getValues)
  const mail = useMailForm(form, {
    send: (body) => api(registration.forgot, { body }, { quiet: true }),
    done: '密码重置成功',
    failed: '重置失败，请重试',
    next: ({ email }) => {
      keepValue('account', { username: email, password: '' })
      form.reset(EMPTY)
      onTurn('account')
    },
  })
  return (
    <form className={FORM} noValidate onSubmit={mail.submit}>
      <p className={SUB}>验证邮箱后，换一个新密码</p>
      <div className={FORM_BODY}>
        <Field
          label="邮箱"
          type="email"
          autoComplete="username"
          data-first
          error={errors.email?.message}
          {...register('email')}
        />
        <EmailCode purpose="forgot" askEmail={mail.askEmail} error={errors.code?.message} {...register('code')} />
        <PasswordField
          label="新密码"
          autoComplete="new-password"
          placeholder="6 到 16 个字符"
          hint="改好之后，其他设备上的登录会一并退出"
          error={errors.password?.message}
          {...register('password')}
        />
        <FormFoot
          words="重置密码"
          isBusy={isSubmitting}
          failure={mail.failure}
          faults={submitCount && !isValid ? Object.keys(errors).length : 0}
        />
      </div>
      <div className={FOOT}>
        <span>
          想起来了？
          <button className={LINK} type="button" onClick={() => onTurn('account')}>
            返回登录
          </button>
        </span>
      </div>
    </form>
  )
}
