import { useId, useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import { OwnPageDraft, type OwnPageRow, ownPage } from '#contract/site/own-page.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { Drawer } from '../kit/Drawer.tsx'
import { Conflict } from './Conflict.tsx'
import { MarkdownSetting } from './MarkdownSetting.tsx'
import { PLACES } from './places-of-pages.ts'
import { Switch } from './Switch.tsx'

interface Props {
  /** Is null when a new page is made. */
  page: OwnPageRow | null
  userId: number
  onClose: (isChanged?: boolean) => void
}

type Fields = Omit<OwnPageDraft, 'id' | 'version'>

const CHANGED = { shouldDirty: true, shouldValidate: true } as const
const BLANK: Fields = { title: '', name: '', contentMd: '', place: 'menu', sort: 0, isShown: true }
const fieldsOf = (it: OwnPageRow | null): Fields =>
  it
    ? { title: it.title, name: it.name, contentMd: it.contentMd, place: it.place, sort: it.sort, isShown: it.isShown }
    : { ...BLANK }
const shape = z.omit(OwnPageDraft, { id: true, version: true }) as unknown as z.ZodMiniType<FieldValues, FieldValues>

/** Renders the form for a custom page of the owner. */
export function PageForm({ page, userId, onClose }: Props) {
  const id = useId()
  const [began, setBegan] = useState(page)
  const [conflict, setConflict] = useState<{ message: string; current: OwnPageRow } | null>(null)
  const form = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: byShape<FieldValues>(() => shape),
    defaultValues: fieldsOf(page),
  })
  const draft = `page.${page?.id ?? 'new'}`
  useDraft(form, draft, userId)
  const typed = { ...fieldsOf(began), ...useWatch({ control: form.control }) } as Fields
  const { errors, isSubmitting } = form.formState
  const wrong = (name: string) => errors[name]?.message as string | undefined

  async function save(values: FieldValues, of = began): Promise<void> {
    try {
      const body = { ...(values as Fields), ...(of && { id: of.id, version: of.version }) }
      await api(ownPage.save, { body }, { quiet: true })
      forgetDraft(draft)
      showToast(typed.isShown ? '已保存，页面马上就能打开' : '已保存')
      onClose(true)
    } catch (error) {
      const failure = error instanceof ApiError ? error : null
      const current = (failure?.extra as { current?: OwnPageRow } | undefined)?.current
      if (failure?.code === 409 && current) setConflict({ message: failure.message, current })
      else showRefusal(form, error, { title: /^标题/, name: /地址/, contentMd: /^正文/, sort: /^排序/ })
    }
  }
  function takeTheirs(now: OwnPageRow): void {
    forgetDraft(draft)
    setConflict(null)
    setBegan(now)
    form.reset(fieldsOf(now))
  }
  const names = { title: '标题', name: '地址', contentMd: '正文', place: '位置', sort: '排序', isShown: '公开' }
  return (
    <Drawer
      title={page ? `编辑「${page.title}」` : '新建页面'}
      isWide
      onClose={() => onClose()}
      foot={
        <>
          {errors.root && (
            <p className="wrong" role="alert">
              {errors.root.message}
            </p>
          )}
          <button className="btn-ghost" type="button" onClick={() => onClose()}>
            取消
          </button>
          <button className="btn-solid" type="submit" form={id} {...off(isSubmitting)}>
            {isSubmitting ? '正在保存' : '保存'}
          </button>
        </>
      }
    >
      <form id={id} noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit((it) => save(it))}>
        {conflict && (
          <Conflict
            message={conflict.message}
            differences={Object.entries(names)
              .map(([key, words]) => ({
                words,
                mine: typed[key as keyof Fields],
                theirs: fieldsOf(conflict.current)[key as keyof Fields],
              }))
              .filter((it) => it.mine !== it.theirs)}
            onTheirs={() => takeTheirs(conflict.current)}
            onMine={() => void form.handleSubmit((it) => save(it, conflict.current))()}
          />
        )}
        <Field label="标题" error={wrong('title')}>
          {(ties) => <input {...ties} type="text" {...form.register('title')} />}
        </Field>
        <Field label="地址" error={wrong('name')} hint={<span>/page/{typed.name || '…'}，小写字母、数字和连字符</span>}>
          {(ties) => <input {...ties} type="text" autoCapitalize="none" spellCheck={false} {...form.register('name')} />}
        </Field>
        <MarkdownSetting
          label="正文"
          rows={14}
          value={typed.contentMd}
          error={wrong('contentMd')}
          onChange={(text) => form.setValue('contentMd', text, CHANGED)}
        />
        <div className="field">
          <span className="name" id={`${id}-place`}>
            放在哪里
          </span>
          <div className="choice" role="radiogroup" aria-labelledby={`${id}-place`}>
            {PLACES.map(({ value, words }) => (
              <label key={value}>
                <input type="radio" value={value} {...form.register('place')} />
                {words}
              </label>
            ))}
          </div>
        </div>
        <Field label="排序" error={wrong('sort')} hint={<span>小的在前</span>}>
          {(ties) => <input {...ties} type="text" inputMode="numeric" {...form.register('sort', { valueAsNumber: true })} />}
        </Field>
        <Switch
          label="公开"
          hint="关着时只有后台能看到"
          isOn={typed.isShown}
          onChange={(isOn) => form.setValue('isShown', isOn, CHANGED)}
        />
      </form>
    </Drawer>
  )
}
