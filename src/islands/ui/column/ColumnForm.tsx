import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { upload } from '#client/upload.ts'
import { type ColumnDetail, column as columnCalls } from '#contract/content/column.ts'
import { COLUMN_NAME_MAX, COLUMN_SUMMARY_MAX } from '#contract/content/column-limits.ts'
import { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { off } from '../dialog/off.ts'
import { showRefusal } from '../refused.ts'
import { forgetDraft, useDraft } from '../use-draft.ts'
import { Book } from './Book.tsx'
import css from './form.css?inline'
import looks from './uno.css?inline'

for (const sheet of [looks, css]) adoptStyles(sheet)

const SMALL = ':uno: btn-ghost h-8 px-3 text-text t-meta'
const LABEL = ':uno: block mb-1.5 text-text t-meta font-500'

interface Props {
  userId: number
  /** Is missing when a new column is made. */
  column?: ColumnDetail
  onSaved: (id: number) => void
  onClose: () => void
}
interface Fields {
  name: string
  summary: string
  cover: string
}

const lengthOf = (text: string) => [...text.trim()].length

/** Renders the form for the name, cover and summary of a column. The draft stays through refusals, a login and a reload. */
export function ColumnForm({ userId, column, onSaved, onClose }: Props) {
  const draft = column ? `column-${column.id}` : 'column-new'
  const { name = '', summary = '', cover = '' } = column ?? {}
  const form = useForm<Fields>({ mode: 'onBlur', defaultValues: { name, summary, cover } })
  useDraft(form, draft, userId)
  const { errors, isSubmitting } = form.formState
  const shown = useWatch({ control: form.control })
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function choose(picture: File | undefined): Promise<void> {
    if (!picture) return
    const controller = new AbortController()
    sending.current = controller
    form.clearErrors('cover')
    setShare(0)
    try {
      const url = await upload(picture, { source: 'article-cover', signal: controller.signal, onProgress: setShare })
      form.setValue('cover', url, { shouldDirty: true })
    } catch (error) {
      if (!controller.signal.aborted)
        form.setError('cover', { message: error instanceof ApiError ? failureWords(error) : '上传失败，请重试' })
    }
    setShare(null)
  }
  async function send(body: Fields): Promise<void> {
    try {
      const saved = column?.id ?? (await api(columnCalls.add, { body }, { quiet: true })).id
      if (column) await api(columnCalls.update, { body: { id: column.id, ...body } }, { quiet: true })
      forgetDraft(draft)
      showToast(column ? '专栏已保存' : '专栏建好了')
      onSaved(saved)
    } catch (error) {
      showRefusal(form, error)
    }
  }
  const ties = (field: keyof Fields) => ({
    id: `${id}-${field}`,
    'aria-invalid': Boolean(errors[field]),
    'aria-describedby': `${id}-${field}-note`,
  })
  const note = (field: keyof Fields, hint = '') => (
    <p
      className=":uno: min-h-5 mt-1 mb-2.5 text-faint t-meta text-pretty"
      id={`${id}-${field}-note`}
      role={errors[field] ? 'alert' : undefined}
    >
      {errors[field] ? <span className=":uno: text-danger t-meta">{errors[field]?.message}</span> : hint}
    </p>
  )

  return (
    <Dialog
      className=":uno: box-of-column fixed inset-0 w-150 modal-box max-w-sides p-6 t-list overflow-y-auto"
      label={column ? '修改专栏' : '新建专栏'}
      onClose={onClose}
    >
      <form noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(send)}>
        <h2 className=":uno: text-strong t-read">{column ? '修改专栏' : '新建专栏'}</h2>
        <div className=":uno: grid cols-form gap-7 mt-4.5 lt-small:grid-cols-1 lt-small:gap-4">
          <div className=":uno: face-side grid content-start justify-items-center gap-2 lt-small:cols-faces lt-small:justify-start lt-small:items-center">
            <Book name={shown.name?.trim() || '未名'} cover={shown.cover ?? ''} coverSet="" size="small" />
            {share === null ? (
              <>
                <button className={SMALL} type="button" onClick={() => file.current?.click()}>
                  {shown.cover ? '换封面' : '上传封面'}
                </button>
                {shown.cover && (
                  <button className={SMALL} type="button" onClick={() => form.setValue('cover', '', { shouldDirty: true })}>
                    不用图片
                  </button>
                )}
              </>
            ) : (
              <>
                <progress max={1} value={share} aria-label="封面上传进度" />
                <button className={SMALL} type="button" onClick={() => sending.current?.abort()}>
                  取消
                </button>
              </>
            )}
            <input
              ref={file}
              type="file"
              hidden
              aria-label="选择封面图片"
              accept="image/gif,image/jpeg,image/png,image/webp"
              onChange={(event) => {
                void choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            {errors.cover && (
              <p className=":uno: mt-2 text-danger t-meta text-pretty" role="alert">
                {errors.cover.message}
              </p>
            )}
          </div>
          <div>
            <label className={LABEL} htmlFor={`${id}-name`}>
              名字
            </label>
            <input
              {...ties('name')}
              className=":uno: entry-box min-h-10 px-3 py-2 t-list leading-1.6 aria-wrong:border-danger"
              type="text"
              autoComplete="off"
              placeholder="例如：数据库漫游"
              {...form.register('name', {
                validate: (it) =>
                  lengthOf(it) === 0
                    ? '请给专栏起个名字'
                    : lengthOf(it) > COLUMN_NAME_MAX
                      ? `名字最多 ${COLUMN_NAME_MAX} 字`
                      : true,
              })}
            />
            {note('name', '没有封面图片时，名字会写在封面上')}
            <label className={LABEL} htmlFor={`${id}-summary`}>
              简介
            </label>
            <textarea
              {...ties('summary')}
              className=":uno: entry-box block min-h-26 px-3 py-2 t-list leading-1.6 resize-y field-sizing-content aria-wrong:border-danger"
              rows={4}
              placeholder="这一册讲什么，写给谁看"
              {...form.register('summary', {
                validate: (it) => lengthOf(it) <= COLUMN_SUMMARY_MAX || `简介最多 ${COLUMN_SUMMARY_MAX} 字`,
              })}
            />
            {note('summary', `${lengthOf(shown.summary ?? '')} / ${COLUMN_SUMMARY_MAX}`)}
          </div>
        </div>
        <p className=":uno: mt-2 text-danger t-meta text-pretty" role="alert">
          {errors.root?.message}
        </p>
        <div className=":uno: flex flex-wrap justify-end gap-2 mt-5">
          <button className="btn-ghost" type="button" onClick={onClose}>
            取消
          </button>
          <button className="btn-solid" type="submit" {...off(isSubmitting || share !== null)}>
            {isSubmitting ? '请稍候' : column ? '保存' : '创建'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
