import type { OwnPageDraft } from '#contract/site/own-page.ts'
import type { Database } from '#server/core/db/database.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { saveOwnPage } from '#server/site/own-page/own-page.rules.ts'
import { saveMail } from '#server/talk/mail/mail.rules.ts'
import { plainRenderer } from './blog.ts'

type Mark = (of: string) => string

const OWNER = { id: 1 }
/** Strangers try these addresses. */
export const OWN_PAGES = { shown: 'open-page', hidden: 'closed-page' } as const

/** Plants private content of the admin: a hidden page, the mail settings, and the record of actions. */
export async function plantAdmin({ db, show, hide }: { db: Database; show: Mark; hide: Mark }): Promise<void> {
  const deps = { db, renderer: plainRenderer, now: Date.now }
  const page = (draft: Pick<OwnPageDraft, 'name' | 'title' | 'contentMd' | 'isShown'>) =>
    saveOwnPage(deps, OWNER, { place: 'footer', sort: 0, ...draft })
  await page({
    name: OWN_PAGES.shown,
    title: show('title of an own page'),
    contentMd: show('text of an own page'),
    isShown: true,
  })
  await page({
    name: OWN_PAGES.hidden,
    title: hide('title of an own page that is not shown'),
    contentMd: hide('text of an own page that is not shown'),
    isShown: false,
  })
  await saveMail(deps, OWNER, {
    version: '0',
    isOn: false,
    host: `${hide('host of the mail')}.example`,
    port: 465,
    tls: 'always',
    user: hide('user of the mail'),
    password: hide('password of the mail'),
    from: 'owner@example.com',
  })
  await db.write((tx) =>
    recordAct(tx, OWNER, Date.now(), {
      does: 'feedback.answer',
      id: 1,
      name: hide('name in the record'),
      before: { answer: hide('before, in the record') },
      after: { answer: hide('after, in the record') },
    }),
  )
}
