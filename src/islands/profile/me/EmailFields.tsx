import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '#client/api.ts'
import { registration } from '#contract/people/registration.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { isSameAddress, type ProfileFields } from './profile-shape.ts'
import { useCountdown } from './use-countdown.ts'

interface Props {
  form: UseFormReturn<ProfileFields>
  /** Is the saved address. */
  email: string
}

/** Renders the e-mail address. A new address has to be confirmed by a code that is mailed to it. */
export function EmailFields({ form, email }: Props) {
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' })
  const isNew = !isSameAddress(email, typed)
  const { left, isBusy, run } = useCountdown()

  async function send(): Promise<void> {
    if (!typed.trim()) return form.setError('email', { message: '请先输入邮箱' }, { shouldFocus: true })
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    try {
      await run(() =>
        api(registration.sendCode, { query: { email: typed.trim().toLowerCase(), purpose: 'bind' } }, { quiet: true }),
      )
      form.setFocus('code')
    } catch (error) {
      showRefusal(form, error)
    }
  }
  return (
    <>
      <Field
        label="邮箱"
        error={errors.email?.message}
        hint={<span>{isNew && email ? '验证之前，仍用旧邮箱收信' : '用来登录和找回密码，不对外显示'}</span>}
      >
        {(ties) => <input {...ties} type="email" autoComplete="email" inputMode="email" {...form.register('email')} />}
      </Field>
      {isNew && (
        <Field label="邮箱验证码" error={errors.code?.message} hint={<span>6 位数字，10 分钟内有效</span>}>
          {(ties) => (
            <span className="two">
              <input {...ties} type="text" inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
              <button className="btn-ghost" type="button" {...off(isBusy || left > 0)} onClick={() => void send()}>
                {left > 0 ? `${left} 秒后重发` : isBusy ? '正在发送' : '获取验证码'}
              </button>
            </span>
          )}
        </Field>
      )}
    </>
  )
}
