import type { SiteSection } from '#contract/site/site-admin.ts'
import { mailFields } from '../site/MailForm.tsx'
import { PARTS } from '../site/parts.ts'
import { FIELDS } from '../site/SiteFields.tsx'
import type { Entry } from './match.ts'

/** Lists the parts of the settings and the fields in them. */
export const settings: readonly Entry[] = PARTS.flatMap(({ name, words }) => {
  const fields = name === 'mail' ? mailFields({ hasPassword: false }) : (FIELDS[name as SiteSection] ?? [])
  const at = { group: '设置', icon: ':uno: i-lucide-settings-2 icon', keys: name, href: `?room=site&part=${name}` } as const
  return [
    { ...at, id: `set-${name}`, words, about: '站点设置' },
    ...fields.flatMap((it) =>
      it.words === words
        ? []
        : {
            ...at,
            id: `set-${name}-${it.name}`,
            words: it.words,
            about: words,
            keys: it.name,
            href: `${at.href}&field=${it.name}`,
          },
    ),
  ]
})
