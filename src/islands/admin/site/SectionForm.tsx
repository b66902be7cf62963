import { useState } from 'react'
import { type FieldValues, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import { type Settings, SettingsDraft, SITE_SECTIONS, type SiteSection, siteDesk } from '#contract/site/site-desk.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { Conflict } from './Conflict.tsx'
import { FIELDS } from './field-kinds.ts'
import { OneField } from './OneField.tsx'
import { showSiteName } from './show-site-name.ts'

export interface SiteData {
  settings: Settings
  versions: Record<SiteSection, string>
  openLogins: string[]
}

interface Props {
  section: SiteSection
  userId: number
  data: SiteData
  onSaved: (now: Pick<SiteData, 'settings' | 'versions'>) => void
}

const fieldsOf = (settings: Settings, section: SiteSection): FieldValues =>
  Object.fromEntries(SITE_SECTIONS[section].fields.map((it) => [it, settings[it]]))

const shapeOf = (section: SiteSection) => {
  const mask = Object.fromEntries(SITE_SECTIONS[section].fields.map((it) => [it, true]))
  return z.pick(SettingsDraft, mask as Record<keyof SettingsDraft, true>) as unknown as z.ZodMiniType<FieldValues, FieldValues>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const at = (values: FieldValues, path: string) =>
  path.split('.').reduce<unknown>((it, key) => (it as FieldValues | undefined)?.[key], values)

/** Renders the fields of one section, which are saved together. */
export function SectionForm({ section, userId, data, onSaved }: Props) {
  /** Holds the values that the edit began with, so that later settings do not replace them unseen. */
  const [began, setBegan] = useState(() => ({ values: fieldsOf(data.settings, section), version: data.versions[section] }))
  const [conflict, setConflict] = useState<{ message: string; now: Pick<SiteData, 'settings' | 'versions'> } | null>(null)
  const form = useForm<FieldValues>({
    mode: 'onBlur',
    resolver: byShape<FieldValues>(() => shapeOf(section)),
    defaultValues: began.values,
  })
  const draft = `site.${section}`
  useDraft(form, draft, userId)
  const typed = { ...began.values, ...useWatch({ control: form.control }) }
  const { errors, isSubmitting } = form.formState
  const changed = SITE_SECTIONS[section].fields.filter((it) => !isSame(typed[it], began.values[it]))
  const specs = FIELDS[section]
  const closed =
    section === 'login' ? ['wechat', 'github', 'gitee', 'qq', 'weibo'].filter((it) => !data.openLogins.includes(it)) : []

  function beginWith(now: Pick<SiteData, 'settings' | 'versions'>): void {
    const values = fieldsOf(now.settings, section)
    forgetDraft(draft)
    setConflict(null)
    setBegan({ values, version: now.versions[section] })
    form.reset(values)
    onSaved(now)
  }
  async function save(values: FieldValues, version = began.version): Promise<void> {
    const names = SITE_SECTIONS[section].fields.filter((it) => !isSame(values[it], began.values[it]))
    const fields = Object.fromEntries(names.map((it) => [it, values[it]])) as SettingsDraft
    try {
      const now = await api(siteDesk.save, { body: { section, version, fields } }, { quiet: true })
      beginWith(now)
      showSiteName(now.settings)
      showToast('已保存，公开页面正在更新')
    } catch (error) {
      const failure = error instanceof ApiError ? error : null
      const now = failure?.extra as Pick<SiteData, 'settings' | 'versions'> | undefined
      if (failure?.code === 409 && now?.settings) setConflict({ message: failure.message, now })
      else showRefusal(form, error, Object.fromEntries(specs.map((it) => [it.name, new RegExp(`^${it.words}`)])))
    }
  }
  const theirs = conflict && fieldsOf(conflict.now.settings, section)
  const differences = theirs
    ? specs
        .map((it) => ({ words: it.words, mine: at(typed, it.name), theirs: at(theirs, it.name) }))
        .filter((it) => !isSame(it.mine, it.theirs))
    : []
  return (
    <form className="section-form" noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit((it) => save(it))}>
      {conflict && (
        <Conflict
          message={conflict.message}
          differences={differences}
          onTheirs={() => beginWith(conflict.now)}
          onMine={() => void form.handleSubmit((it) => save(it, conflict.now.versions[section]))()}
        />
      )}
      {specs.map((it) => (
        <OneField key={it.name} form={form} spec={it} closed={closed} />
      ))}
      <div className="save">
        {errors.root ? (
          <p className="wrong" role="alert">
            {errors.root.message}
          </p>
        ) : (
          <p>{changed.length ? `有 ${changed.length} 处改动没有保存` : '没有改动'}</p>
        )}
        <button
          className="btn-ghost"
          type="button"
          {...off(!changed.length || isSubmitting)}
          onClick={() => {
            forgetDraft(draft)
            form.reset(began.values)
          }}
        >
          撤销
        </button>
        <button className="btn-solid" type="submit" {...off(!changed.length || isSubmitting)}>
          {isSubmitting ? '正在保存' : '保存'}
        </button>
      </div>
    </form>
  )
}
