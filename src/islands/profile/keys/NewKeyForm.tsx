import { type ComponentProps, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type AccessKey, KEY_DAYS, KeyForm, key, SCOPE_NAMES, SCOPES } from '#contract/people/key.ts'
import { apiWithProof } from '#stores/proof.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'

const FOREVER = 'forever'
const DAYS = KEY_DAYS.map((it) => ({ days: it, value: String(it ?? FOREVER) }))
const WORDS: Readonly<Record<string, string>> = { 365: '一年', [FOREVER]: '长期' }

const shape = z.object({
  name: KeyForm.shape.name,
  scopes: KeyForm.shape.scopes,
  mayDelete: z.boolean(),
  days: z.string(),
})
type Fields = z.input<typeof shape>
const BLANK: Fields = { name: '', scopes: [], mayDelete: false, days: '90' }

interface Props {
  isAdmin: boolean
  onMade: (it: AccessKey, secret: string) => void
  onClose: () => void
}

/** Renders the form for a new key: its name, what it may do, and for how long. */
export function NewKeyForm({ isAdmin, onMade, onClose }: Props) {
  const form = useForm<Fields>({ mode: 'onBlur', resolver: byShape(() => shape), defaultValues: BLANK })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const offered = SCOPE_NAMES.filter((it) => isAdmin || !('isForAdmins' in SCOPES[it]))

  async function send({ days, ...fields }: Fields): Promise<void> {
    try {
      const body = { ...fields, days: DAYS.find((it) => it.value === days)?.days ?? null }
      const made = await apiWithProof(key.add, { body }, { quiet: true })
      onMade(made.key, made.secret)
    } catch (error) {
      showRefusal(form, error)
    }
  }
  return (
    <form className=":uno: mb-6" noValidate aria-label="新建密钥" aria-busy={isSubmitting} onSubmit={form.handleSubmit(send)}>
      <Field label="名称" error={errors.name?.message} hint={<span>写它给谁用，以后好认</span>}>
        {(ties) => <input {...ties} type="text" autoComplete="off" {...form.register('name')} />}
      </Field>
      <div className="field">
        <span className="name" id="scopes-name">
          权限
        </span>
        <div>
          {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would not stand in the column of names */}
          <div role="group" aria-labelledby="scopes-name" aria-describedby="scopes-note">
            {offered.map((it) => (
              <Tick key={it} title={SCOPES[it].title} about={SCOPES[it].about} value={it} {...form.register('scopes')} />
            ))}
          </div>
          <p className="note" id="scopes-note">
            {errors.scopes && <span className="wrong">{errors.scopes.message}</span>}
          </p>
        </div>
      </div>
      <div className="field">
        <span className="name">删除</span>
        <div>
          <Tick title="允许删除" about="不勾选时，上面的权限里凡是删除的事都不能做" {...form.register('mayDelete')} />
        </div>
      </div>
      <div className="field">
        <span className="name" id="days-name">
          有效期
        </span>
        <div>
          <div className="choice" role="radiogroup" aria-labelledby="days-name">
            {DAYS.map(({ value }) => (
              <label key={value}>
                <input type="radio" value={value} {...form.register('days')} />
                {WORDS[value] ?? `${value} 天`}
              </label>
            ))}
          </div>
        </div>
      </div>
      <div className="save">
        {errors.root ? (
          <p className="wrong" role="alert">
            {errors.root.message}
          </p>
        ) : (
          <p />
        )}
        <button className="btn-ghost" type="button" onClick={onClose}>
          取消
        </button>
        <button className="btn-solid" type="submit" {...off(isSubmitting)}>
          {isSubmitting ? '正在新建' : '新建'}
        </button>
      </div>
    </form>
  )
}

interface TickProps extends ComponentProps<'input'> {
  title: string
  about: string
}

/** Renders a box to tick with what it means. */
const Tick = ({ title, about, ...field }: TickProps) => (
  <label className=":uno: flex items-start gap-2.5 py-1.5 text-size-small cursor-pointer">
    <input className=":uno: flex-none w-4 h-4 mt-1 accent-tint" type="checkbox" {...field} />
    <span>
      <b className=":uno: block text-strong font-500">{title}</b>
      <small className=":uno: block text-faint text-size-meta">{about}</small>
    </span>
  </label>
)
