import { join } from 'node:path'
import type { OwnPageDraft } from '#contract/site/own-page.ts'
import type { Switch } from '#contract/site/site.ts'
import type { SiteDraft } from '#contract/site/site-draft.ts'
import { saveMoment } from '#server/content/moment/moment.rules.ts'
import { saveSiteConfig } from '#server/core/config/site.rules.ts'
import { saveSwitch } from '#server/core/config/switch.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { saveLetter } from '#server/site/letter/letter.rules.ts'
import { type NoticeDraft, saveNotice } from '#server/site/notice/notice.rules.ts'
import { saveOwnPage } from '#server/site/own-page/own-page.rules.ts'
import { saveMessage } from '#server/talk/message/message.rules.ts'
import { plainRenderer } from './blog.ts'
import { friendDesk } from './desk-friend.ts'
import { goodsDesk } from './desk-goods.ts'

/** Provides the administrator's writing besides articles, for stories. */
export function ownerDesk(db: Database, now: () => number = Date.now) {
  const deps = { db, renderer: plainRenderer, now }
  return {
    notice: (content: string, more: Partial<NoticeDraft> = {}, id: number | null = null) =>
      saveNotice(deps, id, { place: 'top', isShown: true, ...more, content }),
    moment: (contentMd: string, images: readonly string[] = [], id: number | null = null) =>
      saveMoment(deps, id, { userId: 1, contentMd, images }),
    message: (content: string, more: { userId?: number; createTime?: number } = {}, id: number | null = null) =>
      saveMessage(deps, id, { userId: 1, ...more, content }),
    letter: (name: 'agreement' | 'privacy', letter: { title: string; contentMd: string } | null) =>
      saveLetter(deps, name, letter),
    page: (draft: Pick<OwnPageDraft, 'name' | 'title' | 'contentMd'> & Partial<OwnPageDraft>) =>
      saveOwnPage(deps, { id: 1 }, { place: 'menu', sort: 0, isShown: true, ...draft }),
    ...friendDesk(deps),
    ...goodsDesk(deps),
    turn: (key: Switch, value: 'Y' | 'N') => saveSwitch(db, key, value),
    configure: (changes: SiteDraft) => saveSiteConfig(deps, changes),
  }
}

export type OwnerDesk = ReturnType<typeof ownerDesk>

/** Writes into the data folder of a program, running or not: its publisher notices writes of other processes. */
export async function atOwnerDesk(dataDir: string, work: (desk: OwnerDesk) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    await work(ownerDesk(db))
  } finally {
    await db.close()
  }
}
