import { useForm, useWatch } from 'react-hook-form'
import { NICKNAME } from '#contract/people/account-fields.ts'
import { profile, SIGNATURE_MAX } from '#contract/people/profile.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import type { Mine } from '../use-mine.ts'
import { EmailFields } from './EmailFields.tsx'
import { type ProfileFields as Fields, profileShape, SEXES } from './profile-shape.ts'

const DRAFT = 'profile'
const NAMES = ['nickname', 'email', 'code', 'sex', 'signature'] as const
/** Discards typed values too, where the form's own option keeps them when the server's values change. */
const ALL = { keepDirtyValues: false } as const
const lengthOf = (text: string) => [...text.trim()].length

const fieldsOf = ({ profile: { sysUser } }: Mine): Fields => ({
  nickname: sysUser.nickname,
  email: sysUser.email,
  code: '',
  sex: String(sysUser.sex),
  signature: sysUser.signature,
})

/** Renders the editable profile. Only changed fields are sent. */
export function ProfileFields({ mine }: { mine: Mine }) {
  const { id, email, username } = mine.profile.sysUser
  const saved = fieldsOf(mine)
  const form = useForm<Fields>({
    mode: 'onBlur',
    resolver: byShape((it) => profileShape(email, it.email)),
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  useDraft(form, DRAFT, id)
  const { errors, isSubmitting, dirtyFields } = form.formState
  const typed = { ...saved, ...useWatch({ control: form.control }) }
  // A code alone is no change.
  const changed = NAMES.filter((it) => dirtyFields[it] && it !== 'code')

  function takeBack(): void {
    forgetDraft(DRAFT)
    form.reset(saved, ALL)
  }
  async function save(values: Fields): Promise<void> {
    const all = { ...values, sex: Number(values.sex) }
    const sent = changed.includes('email') ? [...changed, 'code' as const] : changed
    try {
      await apiWithProof(profile.update, { body: Object.fromEntries(sent.map((it) => [it, all[it]])) }, { quiet: true })
      forgetDraft(DRAFT)
      form.reset({ ...values, code: '' }, ALL)
      showToast('资料已保存')
      mine.refresh()
    } catch (error) {
      showRefusal(form, error)
    }
  }
  return (
    <form noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(save)}>
      <Field
        label="昵称"
        error={errors.nickname?.message}
        hint={
          <>
            <span />
            <span>{`${lengthOf(typed.nickname)} / ${NICKNAME.most}`}</span>
          </>
        }
      >
        {(ties) => <input {...ties} type="text" autoComplete="nickname" {...form.register('nickname')} />}
      </Field>
      <div className="field">
        <span className="name">用户名</span>
        <div>
          <p className="plain-value">{username || '没有用户名'}</p>
          <p className="note">{username ? '用来登录，不对外显示' : '你用第三方账号登录，不需要用户名'}</p>
        </div>
      </div>
      <EmailFields form={form} email={email} />
      <div className="field">
        <span className="name" id="sex-name">
          性别
        </span>
        <div>
          <div className="choice" role="radiogroup" aria-labelledby="sex-name">
            {SEXES.map(({ value, words }) => (
              <label key={value}>
                <input type="radio" value={value} {...form.register('sex')} />
                {words}
              </label>
            ))}
          </div>
        </div>
      </div>
      <Field
        label="签名"
        error={errors.signature?.message}
        hint={
          <>
            <span>
              一两句话，
              {mine.more.hasPage ? (
                <>
                  会显示在<a href={`/author/${mine.profile.sysUser.id}`}>你的作者页</a>上
                </>
              ) : (
                '发表第一篇文章后会显示在你的作者页上'
              )}
            </span>
            <span>{`${lengthOf(typed.signature)} / ${SIGNATURE_MAX}`}</span>
          </>
        }
      >
        {(ties) => <textarea {...ties} rows={3} {...form.register('signature')} />}
      </Field>
      <div className="save">
        {errors.root ? (
          <p className="wrong" role="alert">
            {errors.root.message}
          </p>
        ) : (
          <p>{changed.length ? `有 ${changed.length} 处改动` : '没有改动'}</p>
        )}
        <button className="btn-ghost" type="button" {...off(!changed.length || isSubmitting)} onClick={takeBack}>
          撤销
        </button>
        <button className="btn-solid" type="submit" {...off(!changed.length || isSubmitting)}>
          {isSubmitting ? '正在保存' : '保存'}
        </button>
      </div>
    </form>
  )
}
