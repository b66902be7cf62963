import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shanghaiDay } from '#lib/dates.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  const day = shanghaiDay(Date.now())
  const [visitors, readers] = [7, 4].map((count) => Array.from({ length: count }, (_, n) => ({ day, visitor: `story-${n}` })))
  await db.write(async (tx) => {
    await tx
      .insertInto('visitor')
      .values(visitors ?? [])
      .execute()
    await tx
      .insertInto('article_view')
      .values((readers ?? []).map((it) => ({ ...it, article_id: 1 })))
      .execute()
  })
  await db.close()
})
afterAll(() => closeAll(browser, program))

test('readers come, and the admin draws them: by pointer, by keys, and as a table', async () => {
  const page = await openTab(browser, STILL)
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(`${program.url}/admin?room=overview&days=7`)
  const plot = page.getByRole('slider', { name: '访问，逐日' })
  await plot.waitFor()
  // The administrator himself may have been counted by now.
  expect(await plot.getAttribute('aria-valuetext')).toMatch(/访问 [78]/)
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await plot.getAttribute('aria-valuetext')).toMatch(/访问 0/)
  expect(await page.getByRole('table', { name: '访问，逐日' }).getByRole('row').count()).toBe(8)
  await page.locator('.figures label').filter({ hasText: '阅读' }).click()
  expect(await page.getByRole('slider', { name: '阅读，逐日' }).getAttribute('aria-valuemax')).toBe('6')
  await page.getByText('读得最多').waitFor()
  expect(await page.locator('.rank').first().getByRole('link').first().getAttribute('href')).toBe('/post/1')
  await page.locator('.choice label').filter({ hasText: '一年' }).click()
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuemax')).toBe('364')
  expect(page.url()).toContain('days=365')
  await page.getByText('运行状况').waitFor()
  await expectAccessible(page, 'overview')
  expect(page.faults).toEqual([])
})
