import * as z from 'zod/mini'
import { type Settings, SettingsDraft, SITE_SECTIONS, type SiteSection, siteAdmin } from '#contract/site/site-admin.ts'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { PageSpec } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'
import { FIELDS } from './SiteFields.tsx'
import { showSiteName } from './show-site-name.ts'

interface Saved {
  settings: Settings
  versions: Record<SiteSection, string>
  openLogins?: string[]
}
type Fields = SettingsDraft & { version: string }

/** Describes the form of a section, whose fields are saved together. */
function formOf(section: SiteSection): PageSpec<Saved, Fields> {
  const names = SITE_SECTIONS[section].fields
  const pick = <V,>(from: (name: keyof Settings) => V) => Object.fromEntries(names.map((it) => [it, from(it)]))
  const shape = z.pick(SettingsDraft, pick(() => true as const) as Record<keyof SettingsDraft, true>)
  return {
    draft: `site.${section}`,
    shape: z.extend(shape, { version: z.string() }) as unknown as z.ZodMiniType<Fields, Fields>,
    values: ({ settings, versions }) => ({ ...pick((it) => settings[it]), version: versions[section] }) as Fields,
    currentOf: (extra) => ((extra as Saved | undefined)?.settings ? (extra as Saved) : undefined),
    fields: FIELDS[section],
    state: (changed) => (changed ? `有 ${changed} 处改动没有保存` : '没有改动'),
    async save({ version, ...values }, changed) {
      const fields = Object.fromEntries(changed.map((it) => [it, values[it as keyof SettingsDraft]])) as SettingsDraft
      const now = await ask(siteAdmin.save, { body: { section, version, fields } })
      showSiteName(now.settings)
      return now
    },
    said: () => '已保存，公开页面正在更新',
  }
}

/** Renders one section of the settings. */
export function SectionForm({ section, userId }: { section: SiteSection; userId: number }) {
  const asked = useAsked<Saved>(() => ask(siteAdmin.read, {}), 'settings')
  return (
    <Loaded asked={asked} rows={6}>
      {(data) => (
        <FormPage
          key={section}
          spec={formOf(section)}
          about={data}
          userId={userId}
          onSaved={(now) => asked.put({ ...data, ...now })}
          acts={({ edit, began, begin, isChanged }) => (
            <Button isOff={!isChanged || edit.isBusy} onClick={() => begin(began)}>
              撤销
            </Button>
          )}
        />
      )}
    </Loaded>
  )
}
