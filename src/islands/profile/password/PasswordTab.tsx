import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { adoptStyles } from '#client/adopt-styles.ts'
import { NewPassword, PASSWORD, TriedPassword } from '#contract/people/account-fields.ts'
import { profile } from '#contract/people/profile.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import formCss from '../../ui/centre/form.css?inline'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { Told } from '../Told.tsx'
import type { TabProps } from '../tabs.ts'
import { PasswordInput } from './PasswordInput.tsx'

adoptStyles(formCss)

interface Fields {
  oldPassword: string
  newPassword: string
  again: string
}

const BLANK: Fields = { oldPassword: '', newPassword: '', again: '' }

const shape = (hasPassword: boolean, newPassword: string) =>
  z.object({
    oldPassword: hasPassword ? TriedPassword : z.string(),
    newPassword: NewPassword,
    again: z.string().check(z.refine((it) => it === newPassword, '两次输入的密码不一样')),
  })

/** Renders the form that changes the password or sets the first one. Passwords are never kept: the values are lost with the page. */
export function PasswordTab({ mine }: TabProps) {
  const { hasPassword } = mine.more
  const { username, email } = mine.profile.sysUser
  const form = useForm<Fields>({
    mode: 'onBlur',
    resolver: byShape((it) => shape(hasPassword, it.newPassword)),
    defaultValues: BLANK,
  })
  const { errors, isSubmitting } = form.formState

  async function save({ oldPassword, newPassword }: Fields): Promise<void> {
    try {
      await apiWithProof(
        profile.changePassword,
        { body: hasPassword ? { oldPassword, newPassword } : { newPassword } },
        { quiet: true },
      )
      form.reset(BLANK)
      showToast(hasPassword ? '密码已修改，其他设备已退出' : '密码已设置')
      mine.refresh()
    } catch (error) {
      showRefusal(form, error)
    }
  }
  return (
    <>
      {!hasPassword && (
        <Told icon=":uno: block i-lucide-key-round w-4.5 h-4.5" title="这个账号还没有密码">
          设一个之后，除了现在的登录方式，也能用密码登录。
        </Told>
      )}
      <form noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(save)}>
        {/* Password managers need a user name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={username || email} readOnly hidden />
        {hasPassword && (
          <Field label="当前密码" error={errors.oldPassword?.message}>
            {(ties) => <PasswordInput {...ties} autoComplete="current-password" {...form.register('oldPassword')} />}
          </Field>
        )}
        <Field
          label="新密码"
          error={errors.newPassword?.message}
          hint={<span>{`${PASSWORD.least} 到 ${PASSWORD.most} 个字符`}</span>}
        >
          {(ties) => <PasswordInput {...ties} autoComplete="new-password" {...form.register('newPassword')} />}
        </Field>
        <Field label="再输一遍" error={errors.again?.message}>
          {(ties) => <PasswordInput {...ties} autoComplete="new-password" {...form.register('again')} />}
        </Field>
        <div className="save">
          {errors.root ? (
            <p className="wrong" role="alert">
              {errors.root.message}
            </p>
          ) : (
            <p />
          )}
          <button className="btn-solid" type="submit" {...off(isSubmitting)}>
            {isSubmitting ? '正在保存' : hasPassword ? '修改密码' : '设置密码'}
          </button>
        </div>
      </form>
    </>
  )
}
