import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { openDatabase } from '#server/core/db/open-database.ts'
import { enter } from './member.ts'
import type { Program } from './program.ts'
import { openTab } from './visit.ts'

export const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })
export const bubble = (page: Page, words: string) => page.locator('.chat .bubble', { hasText: words })
/** Returns all messages of the room, from top to bottom. */
export const heard = async (page: Page): Promise<string[]> =>
  (await page.locator('.chat .bubble .words').allInnerTexts()).map((it) => it.trim())

export async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
}

/** Opens the menu of a message and chooses an item. */
export async function choose(page: Page, words: string, what: string): Promise<void> {
  await bubble(page, words).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

/** Waits until the room is loaded and connected. */
export const inRoom = (page: Page): Promise<void> => page.locator('.chat .lamp[data-lamp=ok]').waitFor()

/** Opens a user's browser in the room. */
export async function visitRoom(browser: Browser, program: Program, username: string, options = {}) {
  const page = await openTab(browser, options)
  await enter(page, program, username, { isTied: true })
  await page.goto(`${program.url}/chat`)
  await inRoom(page)
  return page
}

/** Fills the room with earlier messages; the last message answers the twelfth. */
export async function fillRoom({ dataDir }: Program, userId: number, count: number): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  const from = Date.now() - 86_400_000
  try {
    await db.write(async (tx) => {
      const { change } = await tx.selectFrom('chat_room').select('change').executeTakeFirstOrThrow()
      const rows = Array.from({ length: count }, (_, n) => ({
        change: Number(change) + n + 1,
        user_id: userId,
        type: 'text' as const,
        content_md: `第 ${n + 1} 句`,
        content_html: `<p>第 ${n + 1} 句</p>`,
        render_key: null,
        plain: `第 ${n + 1} 句`,
        file_id: null,
        file_name: '',
        duration: 0,
        reply_id: null,
        status: 'shown' as const,
        client_id: null,
        location: '',
        create_time: from + n * 20_000,
      }))
      for (let at = 0; at < rows.length; at += 50)
        await tx
          .insertInto('chat_message')
          .values(rows.slice(at, at + 50))
          .execute()
      await tx
        .updateTable('chat_room')
        .set({ change: Number(change) + count })
        .execute()
      const ids = await tx.selectFrom('chat_message').select('id').orderBy('id').execute()
      await tx
        .updateTable('chat_message')
        .set({ reply_id: ids[11]?.id ?? null })
        .where('id', '=', ids.at(-1)?.id ?? 0)
        .execute()
    })
  } finally {
    await db.close()
  }
}
