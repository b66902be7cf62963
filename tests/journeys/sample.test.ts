import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { screens } from '#lib/screens.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { openSetup } from '#server/site/setup/setup.rules.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { coldVisit } from '../support/cold-visit.ts'
import { startExampleBlog } from '../support/example-blog.ts'
import { enter, PASSWORD } from '../support/member.ts'
import { type Program, startProgram } from '../support/program.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await launchChromium()
  program = await startExampleBlog()
})
afterAll(() => closeAll(browser, program))

/** Opens a tab that counts failed responses and requests to other sites as faults too. */
async function openWatched(width: number) {
  const page = await openTab(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  page.on('response', (it) => it.status() >= 400 && page.faults.push(`${it.status()}: ${it.url()}`))
  page.on(
    'request',
    (it) => /^(?:data|blob):/.test(it.url()) || it.url().startsWith(program.url) || page.faults.push(`asked: ${it.url()}`),
  )
  return page
}

/** Every link of the menu, those in folded groups too. */
const menuLinks = (page: Page) =>
  page.locator('.main-menu a').evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))

/** Scrolls once through the page and returns the pictures that did not load. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[]
    const broken: string[] = []
    for (const it of pictures) {
      // A picture in a row of its own, such as the carousel's, may be out of sight at the side.
      it.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await it.decode().catch(() => broken.push(it.src))
    }
    return broken
  })

test('the numbers of its blocks add little to the pages of articles', async () => {
  const list = await fetch(`${program.url}/v1/api/article/list?pageSize=50`)
  const { data } = (await list.json()) as { data: { records: { id: number }[] } }
  const served = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  const sum = { bytes: 0, more: 0, packed: 0, packedMore: 0 }
  for (const { id } of data.records) {
    const page = await (await fetch(`${program.url}/post/${id}`)).text()
    const without = page.replace(/ id="b\d+"/g, '').replace(/ data-revision="\d+"/, '')
    expect(without.length).toBeLessThan(page.length)
    sum.bytes += Buffer.byteLength(without)
    sum.more += Buffer.byteLength(page) - Buffer.byteLength(without)
    sum.packed += served(without)
    sum.packedMore += served(page) - served(without)
  }
  console.log(`Numbers of blocks in ${data.records.length} pages: ${JSON.stringify(sum)}`)
  expect(sum.more / sum.bytes).toBeLessThanOrEqual(0.02)
  expect(sum.packedMore / sum.packed).toBeLessThanOrEqual(0.02)
})

describe.each(windows(390))('a first start at %i px', (width) => {
  test('home is a living blog: carousel, a pinned article, short posts, recommendations, announcements', async () => {
    const page = await openWatched(width)
    await page.goto(program.url)
    const main = page.getByRole('main')
    await expect.poll(() => page.getByRole('region', { name: '精选文章' }).locator('article').count()).toBe(3)
    expect(await main.locator('[data-article] h2').first().innerText()).toContain('一本账：为什么页面只做一次')
    expect(await main.getByRole('img', { name: '置顶' }).count()).toBe(1)
    expect(await main.getByRole('region', { name: '说说' }).getByRole('listitem').count()).toBeGreaterThan(2)
    expect(await page.getByRole('complementary', { name: '公告' }).innerText()).toContain('里面都是示例')
    const recommended = main.locator('section').filter({ has: page.getByRole('heading', { name: '推荐阅读' }) })
    expect(await recommended.locator('a[href^="/post/"]').count()).toBe(4)
    expect(await brokenPictures(page)).toEqual([])
    await expectAccessible(page, 'home')
    expect(page.faults).toEqual([])
    await page.context().close()
  })
})

test('[1.2] every link of the menu leads to something to look at', { timeout: 120_000 }, async () => {
  // The widths take turns, because other tests check each screen at each width.
  const [narrow, wide] = [await openWatched(390), await openWatched(1280)]
  await narrow.goto(program.url)
  const links = await menuLinks(narrow)
  expect(links).toContain('/about')
  for (const [n, path] of links.entries()) {
    const page = n % 2 ? wide : narrow
    await page.goto(program.url + path)
    if (screens.some((it) => it.path === path && it.access !== 'anyone')) {
      await page.getByRole('dialog', { name: '登录' }).waitFor()
      continue
    }
    expect([path, await page.locator('main .state').filter({ visible: true }).count()]).toEqual([path, 0])
    expect([path, (await page.getByRole('main').innerText()).length > 60]).toEqual([path, true])
    expect(await brokenPictures(page)).toEqual([])
  }
  expect([...narrow.faults, ...wide.faults]).toEqual([])
})

test('each article opens with its picture, and none of its links leads nowhere', async () => {
  const page = await openWatched(1280)
  await page.goto(`${program.url}/archive`)
  const posts = await page.locator('main a[href^="/post/"]').evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
  expect(new Set(posts).size).toBe(13)
  const seen = new Set(posts)
  for (const path of posts) {
    await page.goto(program.url + path)
    expect(await brokenPictures(page)).toEqual([])
    for (const href of await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? '')))
      seen.add(href.replace(/[?#].*/, ''))
  }
  expect(page.faults).toEqual([])
  await page.context().close()
  for (const path of seen) expect([path, (await fetch(program.url + path)).status]).toEqual([path, 200])
})

/** Each public screen by an address of its own: the first that a link leads to. */
async function publicPages(): Promise<string[]> {
  const all = new Set<string>()
  for (const it of screens) {
    if (it.access !== 'anyone' || it.path.includes('{')) continue
    all.add(it.path)
    const html = await (await fetch(program.url + it.path)).text()
    for (const pattern of screens.filter((one) => one.access === 'anyone' && one.path.includes('{'))) {
      const [begin = ''] = pattern.path.split('{')
      const found = new RegExp(`href="(${begin}[\\w-]+)"`).exec(html)?.[1]
      if (found && ![...all].some((one) => one.startsWith(begin))) all.add(found)
    }
  }
  return [...all, '/author/1', '/nothing-here']
}

/**
 * Limits bytes after gzip, and requests without the author's own pictures. Lists and places have a sheet of their own, beside the
 * sheet of every page.
 */
const LIMITS = {
  article: { script: 6 * 1024, stylesheet: 12 * 1024, requests: 10 },
  other: { script: 11 * 1024, stylesheet: 25 * 1024, requests: 14 },
}

async function weightFaults(path: string): Promise<string[]> {
  const { page, hosts, hasReact, pictures, bodies: _, ...weights } = await coldVisit(browser, program.url + path)
  await page.context().close()
  const own = { ...weights, requests: weights.requests - pictures }
  const limits = LIMITS[path.startsWith('/post/') ? 'article' : 'other']
  const heavy = (Object.entries(limits) as [keyof typeof limits, number][]).filter(([name, most]) => own[name] > most)
  return [
    ...heavy.map(([name, most]) => `${path}: ${name} ${own[name]}, at most ${most}`),
    ...(hasReact ? [`${path}: React`] : []),
    ...(hosts.join() === new URL(program.url).host ? [] : [`${path}: asks ${hosts}`]),
  ]
}

test('no public page is heavier than it may be, starts React or asks anybody else', async () => {
  const faults: string[] = []
  const waiting = await publicPages()
  expect(waiting.length).toBeGreaterThan(18)
  const lane = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) faults.push(...(await weightFaults(path)))
  }
  await Promise.all([lane(), lane()])
  expect(faults).toEqual([])
})

test('home weighs at most 60 KB, its pictures included', async () => {
  // On a busy machine the stage would turn meanwhile, and load the next picture whole.
  const { page, bodies } = await coldVisit(browser, program.url, { reducedMotion: 'reduce' })
  await page.context().close()
  const all = Object.values(bodies).reduce((sum, it) => sum + it, 0)
  console.log(`Home, ${all} bytes:`, bodies)
  expect(all).toBeGreaterThan(40 * 1024)
  expect(all).toBeLessThanOrEqual(60 * 1024)
})

/** Matches the words that name the sample's owner, from site.json and the first lines of about.md. */
const IDENTITY = /砚边小记|沈砚|shenyan|白天写代码|写程序，也写字|外公的砚台/

/** Opens the link of the first start, creates the owner's account and returns its user name. */
async function takeOver(): Promise<string> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  const key = (await openSetup(db)) ?? ''
  await db.close()
  const form = { key, nickname: '林间', username: 'linjian', email: '', password: PASSWORD, again: PASSWORD }
  await fetch(`${program.url}/setup`, { method: 'POST', body: new URLSearchParams(form) })
  return form.username
}

test('the owner clears whose blog the sample was: no page, feed or manifest tells of it any more', async () => {
  const face = /class="who[\s\S]*?<img[^>]*src="([^"]+)"/.exec(await (await fetch(program.url)).text())?.[1] ?? ''
  const page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 900 } })
  await enter(page, program, await takeOver(), { isTied: true })
  const clear = async (part: string, names: readonly string[]) => {
    await page.goto(`${program.url}/admin?room=site&part=${part}`)
    for (const name of names) await page.getByRole('textbox', { name, exact: true }).fill('')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.locator('.toast', { hasText: '已保存' }).first().waitFor()
  }
  await clear('basic', ['网站名称', '首页标题', '网站简介', '关键词'])
  await clear('author', ['作者名', '作者头像', '作者简介', '关于我'])
  await clear('contact', ['GitHub', 'Gitee', '电子邮箱'])
  await page.goto(`${program.url}/user/profile`)
  await page.getByRole('button', { name: '去掉头像' }).click()
  await page.getByText('换成了自带的头像').waitFor()
  expect(page.faults).toEqual([])
  await page.context().close()
  expect(face).toMatch(/^\/uploads\//)
  const pages = [...(await publicPages()), '/rss.xml', '/atom.xml', '/feed.json', '/manifest.webmanifest', '/v1/api/webConfig']
  const tells = async (path: string) => {
    const text = (await (await fetch(program.url + path)).text()).replaceAll('<wbr>', '')
    return IDENTITY.exec(text)?.[0] ?? (text.includes(face) ? face : undefined)
  }
  await vi.waitFor(async () => {
    const found = await Promise.all(pages.map(async (path) => [path, await tells(path)]))
    expect(found.filter(([, words]) => words)).toEqual([])
  }, 60_000)
  const home = await (await fetch(program.url)).text()
  expect(home).toContain('<title>我的博客</title>')
  expect(home).toMatch(/©[\s\S]{0,200}我的博客/)
}, 180_000)

test('the next start changes nothing; SAMPLE=off shows the empty blog', async () => {
  const page = await fetch(program.url)
  await program.stop()
  program = await startProgram({ SAMPLE: 'on', DATA_DIR: program.dataDir })
  expect((await fetch(program.url)).headers.get('etag')).toBe(page.headers.get('etag'))
  const empty = await startProgram()
  expect(await (await fetch(empty.url)).text()).toContain('npm run import')
  await empty.remove()
})
