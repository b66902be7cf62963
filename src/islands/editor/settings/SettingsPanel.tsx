import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { copyText } from '#client/copy-text.ts'
import { failureWords } from '#client/failure-words.ts'
import { request } from '#client/request.ts'
import { allCategories, articleAdd, articleUpdate, previewLink, previewLinkMake } from '#client/writing-calls.ts'
import { SUMMARY_MAX } from '#contract/article.ts'
import { ApiError } from '#contract/send.ts'
import type { Conflict, Saved } from '#contract/writing.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Writing } from '../desk/use-writing.ts'
import { Icon } from '../Icon.tsx'
import type { Keeper } from '../keep/keeper.ts'
import { bodyOf, type Page } from '../keep/page.ts'
import { CoverField } from './CoverField.tsx'
import { type Faults, FIELDS, type FieldName, faultsOf } from './faults.ts'
import { ReadersFields } from './ReadersFields.tsx'
import { TagsField } from './TagsField.tsx'

interface Props {
  writing: Writing
  keeper: Keeper
  publishWords: string
  /** For whoever may publish: 1. For others 3, it waits for review. */
  status: 1 | 3
  onConflict: () => void
  onDone: (saved: Saved) => void
  onClose: () => void
}

/** Everything that belongs to an article beside its text, and the way to its readers. */
export function SettingsPanel({ writing, keeper, publishWords, status, onConflict, onDone, onClose }: Props) {
  const { page, change } = writing
  const [categories, setCategories] = useState<readonly { id: number; name: string }[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  useEffect(() => {
    request(allCategories, {}, { quiet: true })
      .then(setCategories)
      .catch((error: ApiError) => setFailure(`分类没有读取成功：${failureWords(error)}`))
  }, [])
  const check = (name: FieldName) => setFaults((all) => ({ ...all, [name]: faultsOf(writing.whole())[name] ?? '' }))

  /** Saves by hand, as a draft or to be read. */
  async function send(as: 1 | 2 | 3): Promise<void> {
    const whole = { ...writing.record(), page: writing.whole() }.page
    if (as !== 2) {
      const found = faultsOf(whole)
      setFaults(found)
      const first = FIELDS.find((it) => found[it])
      if (first) {
        setFailure(first === 'title' || first === 'contentMd' ? (found[first] ?? '') : '')
        form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
        return
      }
    }
    setBusy(true)
    setFailure('')
    await keeper.hold()
    try {
      const body = { ...bodyOf(whole), ...(password && { password }), status: as, saveId: crypto.randomUUID() }
      const saved =
        keeper.id === null
          ? await request(articleAdd, { body }, { quiet: true })
          : await request(articleUpdate, { body: { ...body, id: keeper.id, version: keeper.version } }, { quiet: true })
      if (keeper.id === null) history.replaceState(history.state, '', `/editor?id=${saved.id}`)
      keeper.settle(whole, saved)
      onDone(saved)
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, (error as Error).name)
      const current = (refusal.extra as Partial<Conflict> | undefined)?.current
      if (refusal.code === 409 && current) {
        keeper.$condition.set({ kind: 'conflict', theirs: current })
        onConflict()
      } else setFailure(failureWords(refusal))
    } finally {
      keeper.release()
      setBusy(false)
    }
  }

  async function copyLink(): Promise<void> {
    try {
      await keeper.flush()
      if (keeper.id === null) {
        setFailure('写点什么，才有可以预览的')
        return
      }
      const params = { id: keeper.id }
      const link =
        (await request(previewLink, { params }, { quiet: true })) ?? (await request(previewLinkMake, { params }, { quiet: true }))
      await copyText(new URL(link.path, location.href).href)
      showToast('预览链接已复制')
    } catch (error) {
      setFailure(failureWords(error as ApiError))
    }
  }

  const field = (name: FieldName, label: ReactNode, input: ReactNode, note?: ReactNode) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {input}
      <p
        className="note"
        id={`${id}-${name}-note`}
        role={faults[name] ? 'alert' : undefined}
        data-bad={faults[name] ? '' : undefined}
      >
        {faults[name] || note}
      </p>
    </div>
  )
  const text = (name: 'summary' | 'originalUrl' | 'keywords') => ({
    id: `${id}-${name}`,
    'data-field': name,
    className: 'input',
    value: page[name],
    'aria-invalid': Boolean(faults[name]),
    'aria-describedby': `${id}-${name}-note`,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value } as Partial<Page>),
    onBlur: () => check(name),
  })

  return (
    <Dialog className="desk-drawer" label="文章设置" onClose={onClose}>
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void send(status)
        }}
      >
        <header>
          <h2>文章设置</h2>
          <button className="icon-btn" type="button" aria-label="关闭设置" onClick={onClose}>
            <Icon of="close" />
          </button>
        </header>
        <div className="drawer-body">
          <CoverField cover={page.cover} onChange={(cover) => change({ cover })} />
          {field(
            'summary',
            <>
              摘要
              <small>
                {[...page.summary].length} / {SUMMARY_MAX}
              </small>
            </>,
            <textarea rows={3} {...text('summary')} />,
            '留空时取正文开头',
          )}
          <div className="pair">
            {field(
              'categoryId',
              '分类',
              <select
                id={`${id}-categoryId`}
                data-field="categoryId"
                className="input"
                value={page.categoryId ?? ''}
                aria-invalid={Boolean(faults.categoryId)}
                aria-describedby={`${id}-categoryId-note`}
                onChange={(event) => {
                  change({ categoryId: event.target.value ? Number(event.target.value) : null })
                  setFaults((all) => ({ ...all, categoryId: '' }))
                }}
              >
                <option value="">请选择</option>
                {categories.map((it) => (
                  <option key={it.id} value={it.id}>
                    {it.name}
                  </option>
                ))}
              </select>,
            )}
            <fieldset className="field">
              <legend>来源</legend>
              <div className="choice">
                {[true, false].map((it) => (
                  <label key={String(it)}>
                    <input
                      type="radio"
                      name={`${id}-origin`}
                      checked={page.isOriginal === it}
                      onChange={() => change({ isOriginal: it })}
                    />
                    {it ? '原创' : '转载'}
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
          {!page.isOriginal &&
            field('originalUrl', '原文地址', <input type="url" placeholder="https://" {...text('originalUrl')} />)}
          <TagsField tags={page.tags} onChange={(tags) => change({ tags })} />
          {field('keywords', '关键词', <input type="text" {...text('keywords')} />, '给搜索引擎看的，用逗号隔开')}
          <ReadersFields page={page} change={change} password={password} onPassword={setPassword} />
        </div>
        <p className="drawer-failure" role="alert">
          {failure}
        </p>
        <footer>
          <button className="btn-ghost" type="button" onClick={() => void copyLink()}>
            <Icon of="link" />
            预览链接
          </button>
          <button className="btn-ghost end" type="button" disabled={isBusy} onClick={() => void send(2)}>
            存草稿
          </button>
          <button className="btn-solid" type="submit" disabled={isBusy}>
            {isBusy ? '请稍候' : publishWords}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
