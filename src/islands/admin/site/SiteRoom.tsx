import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { SITE_SECTIONS, type SiteSection, siteDesk } from '#contract/site/site-desk.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import type { RoomProps } from '../rooms.ts'
import accent from './accent.css?inline'
import { LetterForm } from './LetterForm.tsx'
import { MailForm } from './MailForm.tsx'
import { PagesPart } from './PagesPart.tsx'
import parts from './parts.css?inline'
import { SectionForm } from './SectionForm.tsx'
import css from './site.css?inline'

for (const sheet of [css, parts, accent]) adoptStyles(sheet)

const sections = Object.entries(SITE_SECTIONS).map(([name, { words }]) => ({ name, words }))
const PARTS = [
  ...sections,
  { name: 'mail', words: '邮件' },
  { name: 'agreement', words: '用户协议' },
  { name: 'privacy', words: '隐私政策' },
  { name: 'pages', words: '自己的页面' },
]

function Section({ name, userId }: { name: SiteSection; userId: number }) {
  const { data, failure, isOnline, again, put } = useAsked(() => api(siteDesk.read, {}, { quiet: true }), 'settings')
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={6} />
  return <SectionForm key={name} section={name} userId={userId} data={data} onSaved={(now) => put({ ...data, ...now })} />
}

/** Renders the settings of the site, part by part. */
export function SiteRoom({ desk: { userId } }: RoomProps) {
  const asked = useAddress().get('part')
  const part = PARTS.find((it) => it.name === asked)?.name ?? 'basic'
  const others: Record<string, ReactNode> = {
    mail: <MailForm />,
    agreement: <LetterForm key="agreement" name="agreement" userId={userId} />,
    privacy: <LetterForm key="privacy" name="privacy" userId={userId} />,
    pages: <PagesPart userId={userId} />,
  }
  const words = PARTS.find((it) => it.name === part)?.words
  return (
    <div className="site-room">
      <nav aria-label="设置的各部分">
        <ul>
          {PARTS.map((it) => (
            <li key={it.name}>
              <a
                href={`?room=site&part=${it.name}`}
                aria-current={it.name === part ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  turn({ part: it.name })
                }}
              >
                {it.words}
              </a>
            </li>
          ))}
        </ul>
        <label className="chosen">
          <span>部分</span>
          <select value={part} onChange={({ target }) => turn({ part: target.value })}>
            {PARTS.map((it) => (
              <option key={it.name} value={it.name}>
                {it.words}
              </option>
            ))}
          </select>
        </label>
      </nav>
      <section aria-label={words}>
        <h2>{words}</h2>
        {others[part] ?? <Section name={part as SiteSection} userId={userId} />}
      </section>
    </div>
  )
}
