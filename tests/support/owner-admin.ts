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
import { adminFriends } from './admin-friends.ts'
import { adminGoods } from './admin-goods.ts'
import { plainRenderer } from './blog.ts'

/** Provides the administrator's writing besides articles, for stories. */
export function ownerAdmin(db: Database, now: () => number = Date.now) {
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
    ...adminFriends(deps),
    ...adminGoods(deps),
    turn: (key: Switch, value: 'Y' | 'N') => saveSwitch(db, key, value),
    configure: (changes: SiteDraft) => saveSiteConfig(deps, changes),
  }
}

export type OwnerAdmin = ReturnType<typeof ownerAdmin>

/** Writes into the data folder of a program, running or not: its publisher notices writes of other processes. */
export async function withOwnerAdmin(dataDir: string, work: (admin: OwnerAdmin) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  try {
    await work(ownerAdmin(db))
  } finally {
    await db.close()
  }
}
