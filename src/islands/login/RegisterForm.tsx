import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import type { NICKNAME } from '#contract/people/account-fields.ts'
import { registration, RegisterForm as Shape } from '#contract/people/registration.ts'
import { checkedBy } from './checked-by.ts'
import { EmailCode } from './EmailCode.tsx'
import { Field, PasswordField } from './Field.tsx'
import { FormFoot } from './FormFoot.tsx'
import type { FormName } from './form-name.ts'
import { keepValue, keptValues, useKept } from './kept.ts'
import { useMailForm } from './use-mail-form.ts'

const MOST: (typeof NICKNAME)['most'] = 10
/** Requires the consent, which the contract leaves optional for clients without the checkbox. */
const shape = z.object({ ...Shape.shape, consent: z.literal(true, '请先阅读并同意用户协议和隐私政策') })

interface Values {
  nickname: string
  email: string
  code: string
  password: string
  consent: boolean
}
const EMPTY: Values = { nickname: '', email: '', code: '', password: '', consent: false }
const resolver = checkedBy<Values>(shape)

/** Renders the registration. The e-mail address becomes the name for the login. */
export function RegisterForm({ onTurn }: { onTurn: (form: FormName) => void }) {
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: keptValues('register', EMPTY),
    resolver,
  })
  const box = useId()
  const { register, formState } = form
  const { errors, isSubmitting, submitCount, isValid } = formState
  useKept('register', form.getValues)
  const mail = useMailForm(form, {
    send: (typed) => api(registration.register, { body: { ...typed, consent: true } }, { quiet: true }),
    done: '注册成功',
    failed: '注册失败，请重试',
    next: ({ email }) => {
      keepValue('account', { username: email, password: '' })
      form.reset(EMPTY)
      onTurn('account')
    },
  })
  const length = [...form.watch('nickname').trim()].length
  return (
    <form noValidate onSubmit={mail.submit}>
      <p className="sub">一个邮箱就够了，昵称以后可以改</p>
      <div className="body">
        <Field
          label="昵称"
          autoComplete="nickname"
          data-first
          aside={
            <small className="tabular">
              {length} / {MOST}
            </small>
          }
          error={errors.nickname?.message}
          {...register('nickname')}
        />
        <Field label="邮箱" type="email" autoComplete="username" error={errors.email?.message} {...register('email')} />
        <EmailCode purpose="register" askEmail={mail.askEmail} error={errors.code?.message} {...register('code')} />
        <PasswordField
          label="密码"
          autoComplete="new-password"
          placeholder="6 到 16 个字符"
          error={errors.password?.message}
          {...register('password')}
        />
        <FormFoot
          words="注册"
          isBusy={isSubmitting}
          failure={mail.failure}
          faults={submitCount && !isValid ? Object.keys(errors).length : 0}
        >
          <div className="agree">
            <input
              id={box}
              type="checkbox"
              aria-invalid={Boolean(errors.consent)}
              aria-describedby={`${box}-note`}
              {...register('consent')}
            />
            <label htmlFor={box}>
              我已阅读并同意{' '}
              <a className="link" href="/agreement" target="_blank" rel="noopener">
                用户协议
              </a>{' '}
              与{' '}
              <a className="link" href="/privacy" target="_blank" rel="noopener">
                隐私政策
              </a>
            </label>
            <p className="note" id={`${box}-note`} aria-live="polite" data-wrong={errors.consent ? '' : undefined}>
              {errors.consent && <span className="i-lucide-circle-alert icon-s" aria-hidden="true" />}
              {errors.consent?.message}
            </p>
          </div>
        </FormFoot>
      </div>
    </form>
  )
}
