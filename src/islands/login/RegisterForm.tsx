import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import type { NICKNAME } from '#contract/people/account-fields.ts'
import { registration, RegisterForm as Shape } from '#contract/people/registration.ts'
import { checkedBy } from './checked-by.ts'
import { EmailCode } from './EmailCode.tsx'
import { Field, PasswordField } from './Field.tsx'
import { FieldNote } from './FieldNote.tsx'
import { FormFoot } from './FormFoot.tsx'
import type { FormName } from './form-name.ts'
import { keepValue, keptValues, useKept } from './kept.ts'
import { LegalLink } from './Legal.tsx'
import { FORM, FORM_BODY, SUB } from './looks.ts'
import looks from './RegisterForm.uno.css?inline'
import { useMailForm } from './use-mail-form.ts'

adoptStyles(looks)

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
    <form className={FORM} noValidate onSubmit={mail.submit}>
      <p className={SUB}>一个邮箱就够了，昵称以后可以改</p>
      <div className={FORM_BODY}>
        <Field
          label="昵称"
          autoComplete="nickname"
          data-first
          aside={
            <small className=":uno: text-faint text-size-note tabular">
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
          <div className=":uno: flex flex-wrap items-center gap-x-2 text-size-meta text-muted">
            <input
              className=":uno: w-4.5 h-4.5 my-0.75 accent-tint"
              id={box}
              type="checkbox"
              aria-invalid={Boolean(errors.consent)}
              aria-describedby={`${box}-note`}
              {...register('consent')}
            />
            <label className=":uno: flex-1" htmlFor={box}>
              我已阅读并同意 <LegalLink href="/agreement">用户协议</LegalLink> 与 <LegalLink href="/privacy">隐私政策</LegalLink>
            </label>
            <FieldNote id={`${box}-note`} error={errors.consent?.message} hasIcon />
          </div>
        </FormFoot>
      </div>
    </form>
  )
}
