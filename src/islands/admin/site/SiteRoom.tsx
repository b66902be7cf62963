import type { ReactNode } from 'react'
import { SITE_SECTIONS, type SiteSection } from '#contract/site/site-admin.ts'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { RoomProps } from '../rooms.ts'
import { LetterForm } from './LetterForm.tsx'
import { MailForm } from './MailForm.tsx'
import { OwnPages } from './OwnPages.tsx'
import { PARTS } from './parts.ts'
import { SectionForm } from './SectionForm.tsx'
import { Webhooks } from './Webhooks.tsx'

/** Renders the settings of the site, part by part. */
export function SiteRoom({ admin }: RoomProps) {
  const { userId } = admin
  const asked = useAddress().get('part')
  const { name: part, words } = PARTS.find((it) => it.name === asked) ?? { name: 'basic', words: SITE_SECTIONS.basic.words }
  const others: Record<string, ReactNode> = {
    mail: <MailForm userId={userId} />,
    agreement: <LetterForm key="agreement" name="agreement" userId={userId} />,
    privacy: <LetterForm key="privacy" name="privacy" userId={userId} />,
    pages: <OwnPages admin={admin} />,
    webhooks: <Webhooks admin={admin} />,
  }
  return (
    <div className=":uno: site-room desktop:grid cols-settings gap-10">
      <nav aria-label="设置的各部分">
        <ul className=":uno: lt-desktop:hidden sticky top-20">
          {PARTS.map((it) => (
            <li key={it.name}>
              <PlaceLink
                className=":uno: block py-1.5 px-2.5 edge-start text-muted text-size-small hover:text-strong aria-current:text-accent aria-current:border-accent aria-current:font-600"
                href={`?room=site&part=${it.name}`}
                aria-current={it.name === part ? 'page' : undefined}
              >
                {it.words}
              </PlaceLink>
            </li>
          ))}
        </ul>
        <label className=":uno: desktop:hidden flex items-center h-10.5 mb-5 ps-2.5 hairline rounded-control bg-surface text-muted text-size-meta">
          <span>部分</span>
          <select
            className=":uno: flex-1 h-full px-1.5 border-0 rounded-control bg-surface text-strong font-500 cursor-pointer"
            value={part}
            onChange={({ target }) => turn({ part: target.value })}
          >
            {PARTS.map((it) => (
              <option key={it.name} value={it.name}>
                {it.words}
              </option>
            ))}
          </select>
        </label>
      </nav>
      <section aria-label={words}>
        <h2 className=":uno: lt-desktop:hidden mb-3">{words}</h2>
        {others[part] ?? <SectionForm section={part as SiteSection} userId={userId} />}
      </section>
    </div>
  )
}
