import { useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import type { LETTERS } from '#contract/site/site.ts'
import { type LetterAtDesk, siteDesk } from '#contract/site/site-desk.ts'
import { LetterDraft } from '#contract/site/site-draft.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { Conflict } from './Conflict.tsx'
import { MarkdownSetting } from './MarkdownSetting.tsx'

type Name = (typeof LETTERS)[number]
const CHANGED = { shouldDirty: true, shouldValidate: true } as const
const fieldsOf = ({ title, contentMd }: LetterAtDesk): FieldValues => ({ title, contentMd })

interface Props {
  name: Name
  userId: number
  letter: LetterAtDesk
}

function Form({ name, userId, letter }: Props) {
  const [began, setBegan] = useState(letter)
  const [conflict, setConflict] = useState<{ message: string; current: LetterAtDesk } | null>(null)
  const [asks, setAsks] = useState(false)
  const form = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: byShape<FieldValues>(() => LetterDraft as unknown as z.ZodMiniType<FieldValues, FieldValues>),
    defaultValues: fieldsOf(began),
  })
  const draft = `letter.${name}`
  useDraft(form, draft, userId)
  const typed = { ...fieldsOf(began), ...useWatch({ control: form.control }) }
  const { errors, isSubmitting } = form.formState
  const isChanged = typed.title !== began.title || typed.contentMd !== began.contentMd

  function beginWith(now: LetterAtDesk): void {
    forgetDraft(draft)
    setConflict(null)
    setBegan(now)
    form.reset(fieldsOf(now))
  }
  async function save(values: FieldValues, version = began.version): Promise<void> {
    const body = { name, title: String(values.title), contentMd: String(values.contentMd), version }
    try {
      beginWith(await api(siteDesk.saveLetter, { body }, { quiet: true }))
      showToast('已保存，公开页面正在更新')
    } catch (error) {
      const failure = error instanceof ApiError ? error : null
      const current = (failure?.extra as { current?: LetterAtDesk } | undefined)?.current
      if (failure?.code === 409 && current) setConflict({ message: failure.message, current })
      else showRefusal(form, error, { title: /^标题/, contentMd: /^正文/ })
    }
  }
  return (
    <form className="section-form" noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit((it) => save(it))}>
      {conflict && (
        <Conflict
          message={conflict.message}
          differences={[
            { words: '标题', mine: typed.title, theirs: conflict.current.title },
            { words: '正文', mine: typed.contentMd, theirs: conflict.current.contentMd },
          ].filter((it) => it.mine !== it.theirs)}
          onTheirs={() => beginWith(conflict.current)}
          onMine={() => void form.handleSubmit((it) => save(it, conflict.current.version))()}
        />
      )}
      {began.isBuiltIn && <p className="hint">现在用的是自带的文字。改动保存之后，就换成你写的。</p>}
      <Field label="标题" error={errors.title?.message as string | undefined}>
        {(ties) => <input {...ties} type="text" {...form.register('title')} />}
      </Field>
      <MarkdownSetting
        label="正文"
        rows={20}
        value={String(typed.contentMd)}
        error={errors.contentMd?.message as string | undefined}
        onChange={(text) => form.setValue('contentMd', text, CHANGED)}
      />
      <div className="save">
        {errors.root ? (
          <p className="wrong" role="alert">
            {errors.root.message}
          </p>
        ) : (
          <p>{isChanged ? '有改动没有保存' : '没有改动'}</p>
        )}
        {!began.isBuiltIn && (
          <button className="btn-ghost grave" type="button" {...off(isSubmitting)} onClick={() => setAsks(true)}>
            恢复自带的文字
          </button>
        )}
        <button className="btn-solid" type="submit" {...off(!isChanged || isSubmitting)}>
          {isSubmitting ? '正在保存' : '保存'}
        </button>
      </div>
      {asks && (
        <Confirm
          className="box-of-centre"
          title="恢复自带的文字？"
          does="恢复"
          isGrave
          onYes={async () => beginWith(await api(siteDesk.resetLetter, { query: { name } }, { quiet: true }))}
          onClose={() => setAsks(false)}
        >
          <p>你写的这一份会被替换掉。改之前的样子还在操作记录里。</p>
        </Confirm>
      )}
    </form>
  )
}

/** Renders the form for one of the texts that every site has, such as the agreement. */
export function LetterForm({ name, userId }: Omit<Props, 'letter'>) {
  const { data, failure, isOnline, again } = useAsked(() => api(siteDesk.letter, { params: { name } }, { quiet: true }), name)
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  return data ? <Form name={name} userId={userId} letter={data} /> : <Waiting />
}
