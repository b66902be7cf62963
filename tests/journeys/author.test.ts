import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { fillMoments } from '../support/rich-moments.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  await fillMoments(program.dataDir)
  const db = await openDatabase(`file:${program.dataDir}/inkstone.db`)
  const reader = {
    username: 'reader@example.com',
    nickname: '过客',
    avatar: '',
    role: 'member' as const,
    signature: '',
    create_time: 1,
  }
  await db.write((tx) => tx.insertInto('user').values(reader).execute())
  await db.close()
  await vi.waitFor(async () => expect(await (await fetch(at('/author/1'))).text()).toContain('第七遍'), 20_000)
})
afterAll(() => closeAll(browser, program))

const at = (path: string) => program.url + path
const published = (path: string) => expect.poll(async () => (await fetch(at(path))).text(), { timeout: 10_000 })
const entries = (page: Page) => page.locator('[data-moment]:visible')
const fact = (page: Page, name: string) => page.locator(`[data-sum="${name}"]`).innerText()

describe.each(windows(390))('at %i px', (width) => {
  const open = async (path: string, more: object = {}) => {
    const page = await openTab(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce', ...more })
    await page.goto(at(path))
    return page
  }

  test('an article leads to its author, with what came of his writing', async () => {
    const page = await open('/post/1')
    await page.locator('[data-reading] header').getByRole('link', { name: '站长' }).click()
    await page.waitForURL(at('/author/1'))
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('站长')
    expect([await fact(page, 'articles'), await fact(page, 'moments')]).toEqual(['23', '25'])
    expect(Number((await fact(page, 'words')).replace(',', ''))).toBeGreaterThan(200)
    // The view of the article that led here, which published nothing.
    await expect.poll(() => fact(page, 'views')).not.toBe('0')
    await page.getByRole('link', { name: /^25\s*说说$/ }).click()
    await expect
      .poll(async () => (await page.getByRole('heading', { name: '说说', exact: true }).boundingBox())?.y)
      .toBeLessThan(200)
    await expectAccessible(page, 'author')
    expect(page.faults.filter((it) => !it.includes('404'))).toEqual([])
    await page.context().close()
  })

  test('his articles turn their pages and his moments go on, each in its place', async () => {
    const page = await open('/author/1')
    const articles = page.getByRole('region', { name: '文章列表' })
    const asked: string[] = []
    page.on('request', (it) => it.url().includes('/list?') && asked.push(new URL(it.url()).search))
    await articles.getByRole('link', { name: '第 3 页' }).click()
    await expect.poll(() => articles.locator('[data-article]').count()).toBe(3)
    expect(page.url()).toBe(at('/author/1?page=3'))
    await page.locator('[data-older]').click()
    await expect.poll(() => entries(page).count()).toBe(20)
    expect(asked).toEqual(['?authorId=1&pageNum=3&pageSize=10', '?authorId=1&pageNum=2&pageSize=10'])
    // His name goes without saying here.
    expect(await page.locator('.acts').getByRole('link').count()).toBe(0)
    await page.goto(at('/about'))
    await page.goBack()
    await expect.poll(() => entries(page).count()).toBe(20)
    await expect.poll(() => articles.locator('[data-article]').count()).toBe(3)
    await page.context().close()
  })

  test('it is read without JavaScript', async () => {
    const page = await open('/author/1', { javaScriptEnabled: false, colorScheme: 'dark' })
    expect(await page.locator('[data-article]:visible').count()).toBe(10)
    expect(await entries(page).count()).toBe(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.context().close()
  })
})

test('search engines are told who it is, and nobody is told how he logs in', async () => {
  const html = await (await fetch(at('/author/1'))).text()
  const { '@graph': things } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  expect(things[0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: '站长', url: expect.stringMatching(/\/author\/1$/) },
  })
  expect(html).toContain('<meta property="og:type" content="profile">')
  expect(html).not.toMatch(/username|reader@example\.com/)
  const post = await (await fetch(at('/post/1'))).text()
  expect(post).toMatch(/"author":\{"@type":"Person","name":"站长","url":"[^"]+\/author\/1"\}/)
})

test('who has published nothing has no page, until he does', async () => {
  expect((await fetch(at('/author/2'))).status).toBe(404)
  expect((await fetch(at('/author/99'))).status).toBe(404)
  const db = await openDatabase(`file:${program.dataDir}/inkstone.db`)
  await db.write((tx) => tx.updateTable('moment').set({ user_id: 2 }).where('id', '=', 1).execute())
  await db.close()
  // A correction of what is his now.
  await withOwnerAdmin(program.dataDir, (admin) => admin.moment('过客说的。', [], 1))
  await published('/author/2').toContain('过客说的。')
})
