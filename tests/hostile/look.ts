import type { Page } from 'playwright'
import { rooms } from '#islands/admin/rooms.ts'
import { soon } from '../support/talk-page.ts'
import { MINUTES } from './seed.ts'
import type { HostileSite } from './site.ts'
import { coverFaults, type Watched } from './watch.ts'

/** Opens a page, scrolls to its end like a reader, and returns what its texts cause. */
export async function lookAt(
  page: Watched,
  url: string,
  path: string,
  shown: HostileSite['planted']['shown'],
  act?: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  await page.goto(url + path)
  await page.mouse.move(300, 300)
  await act?.(page)
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += 2000) {
      scrollTo(0, at)
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
  await (MINUTES
    ? page.waitForLoadState('networkidle')
    : page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 }))))
  const words = await page.evaluate(() => document.body.innerText)
  const lost = act ? [] : (shown[path] ?? []).filter((it) => !words.includes(it))
  const found = [...page.faults.splice(0), ...(await coverFaults(page)), ...lost.map((it) => `does not show ${it}`)]
  return found.map((it) => `${path}: ${it}`)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Each of these places is shown only after an action. */
export const acts: Record<string, { path: string; act: (page: Page) => Promise<unknown> }> = {
  'further comments and answers': {
    path: '/post/1',
    async act(page) {
      await page.locator('section.talk').scrollIntoViewIfNeeded()
      await page.locator('.talk [data-say] .count').first().waitFor({ state: 'attached' })
      for (const name of ['加载更多评论', /展开其余/])
        if (await page.getByRole('button', { name }).first().isVisible()) await press(page, name)
      await page.getByRole('button', { name: '更多' }).first().click()
      await page.keyboard.press('Escape')
    },
  },
  'further moments and their conversation': {
    path: '/moments',
    async act(page) {
      if (await page.getByRole('button', { name: '更早的说说' }).isVisible()) await press(page, '更早的说说')
      await press(page, /^评论/)
      await page.locator('.talk [data-say] .count').first().waitFor({ state: 'attached' })
    },
  },
  'the board as a list': {
    path: '/messages',
    act: (page) => press(page, '列表'),
  },
  'what is said in the room': {
    path: '/chat',
    async act(page) {
      await page.locator('.bubble').first().waitFor()
      // This is far enough back for three more pages.
      for (let n = 0; n < (MINUTES ? 40 : 6); n++) {
        await page.mouse.wheel(0, -3000)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      }
    },
  },
  'what somebody is told': {
    path: '/notifications',
    act: (page) => page.locator('.letters li').first().waitFor(),
  },
  'what a search finds': {
    path: '/',
    async act(page) {
      await press(page, /搜索/)
      await page.getByRole('textbox', { name: '关键词' }).fill('寻常')
      await page.locator('mark').first().waitFor()
    },
  },
}

/** These tabs of the personal centre show texts of other users and of the member. */
export const TABS = [
  'comments',
  'replies',
  'feedback',
  ...(MINUTES ? ['profile', 'articles', 'likes', 'favourites', 'notifications'] : []),
]

/** These rooms of the admin show most of the texts; the long run visits all rooms. */
export const ROOMS = MINUTES ? rooms.map((it) => it.name) : ['comments', 'users', 'friends']

export const lookAtRoom = (page: Watched, url: string, name: string): Promise<string[]> =>
  lookAt(page, url, `/admin?room=${name}`, {}, async () => {
    await page.locator('.head h1').waitFor()
    await page.waitForLoadState('networkidle')
  })

/** Previews each text before it is sent; returns the faults. */
export async function preview(page: Watched, url: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await page.goto(`${url}/post/1`)
  await page.mouse.move(300, 300)
  await page.locator('section.talk').scrollIntoViewIfNeeded()
  await page.locator('.talk [data-say] .count').first().waitFor({ state: 'attached' })
  for (const text of texts) {
    await page.getByRole('textbox', { name: '写评论' }).fill(text)
    await press(page, '预览')
    await soon(async () => {
      if (!(await page.locator('.glance .prose').count()) && !(await page.locator('.note:not(:empty)').count()))
        throw new Error('nothing yet')
    })
    found.push(
      ...[...page.faults.splice(0), ...(await coverFaults(page))].map((it) => `preview: ${it} ⇐ ${JSON.stringify(text)}`),
    )
    if (await page.locator('.glance').count()) await press(page, '预览')
  }
  return found
}
