import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { updateAccount } from '#server/people/auth/account.queries.ts'
import { noteCode } from '#server/people/registration/mail-codes.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, addArticle, enter, PASSWORD } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { fillMembers, NEWCOMER, OLD_HAND } from '../support/rich-member.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let ids: Awaited<ReturnType<typeof fillMembers>>

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  ids = await fillMembers(program.dataDir)
})
afterAll(() => closeAll(browser, program))

type Who = Record<'username' | 'password', string>
const at = (tab?: string) => `${program.url}/user/profile${tab ? `?tab=${tab}` : ''}`

async function open(who: Who, tab?: string, more: object = {}) {
  const page = await openTab(browser, more)
  await enter(page, program, who.username, { password: who.password, isTied: true })
  await page.goto(at(tab))
  return page
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const words = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
/** A picture that cannot be made small. */
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const
const inDatabase = async (work: (db: Database) => Promise<unknown>) => {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  await work(db).finally(() => db.close())
}
/** Makes every login too old to count as a proof of the user's identity. */
const ageLogins = () => inDatabase((db) => db.write((tx) => tx.updateTable('session').set({ proof_time: 0 }).execute()))
/** Counts the profile pictures that the site keeps. */
async function faces(): Promise<number> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    return (await db.read.selectFrom('file').select('id').where('source', '=', 'avatar').execute()).length
  } finally {
    await db.close()
  }
}
const REFUSAL = { status: 500, json: { code: 500, message: '服务器开小差了', data: null, extra: {} } }

describe.each(windows(390))('at %i px', (width) => {
  test('every tab has an address; Back leads back, and a telephone begins with the list', async () => {
    const page = await open(OLD_HAND, undefined, { viewport: { width, height: 900 } })
    const side = page.getByRole('navigation', { name: '个人中心' })
    await side.getByRole('link', { name: '签到' }).click()
    await title(page, '签到')
    expect(page.url()).toBe(at('sign'))
    await expect.poll(() => page.title()).toMatch(/^签到 · 个人中心/)
    await words(page, '累计里程碑').waitFor()
    await expectAccessible(page, `sign ${width}`)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(at())
    if (width < 768) {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('个人中心')
      await side.getByRole('link', { name: '我的评论' }).press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('我的评论')
      await page.getByRole('link', { name: '返回个人中心' }).click()
      await side.waitFor()
    } else await title(page, '个人资料')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(page.faults).toEqual([])
    await page.context().close()
  })

  test('who is new finds drawings and ways on instead of empty lists', async () => {
    const page = await open(NEWCOMER, 'articles', { viewport: { width, height: 900 } })
    await words(page, '还没有写过文章').waitFor()
    for (const [tab, says] of [
      ['comments', '还没有说过话'],
      ['replies', '还没有回复过谁'],
      ['likes', '还没有点过赞'],
      ['favourites', '还没有收藏'],
      ['feedback', '还没有反馈'],
    ] as const) {
      await page.goto(at(tab))
      await words(page, says).waitFor()
    }
    await page.context().close()
  })
})

test('another nickname stands on public pages; what was typed survives a reload, a refusal and a lost session', async () => {
  const page = await open(OLD_HAND)
  const nickname = page.getByRole('textbox', { name: '昵称' })
  const save = () => press(page, '保存')
  await nickname.fill('林')
  await nickname.blur()
  await words(page, '长度在 2 到 10 个字符').waitFor()
  await nickname.fill('林小舟')
  await words(page, '有 1 处改动').waitFor()
  await page.reload()
  await expect.poll(() => nickname.inputValue()).toBe('林小舟')

  await page.route('**/updateProfile', (route) => route.fulfill(REFUSAL))
  await save()
  await words(page, '服务器开小差了').waitFor()
  await page.unroute('**/updateProfile')

  // The session ends elsewhere: the page asks for a login and keeps everything that was typed.
  await page.context().clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('session')))
  await dialog(page).waitFor()
  expect(await nickname.isVisible()).toBe(false)
  await page.getByLabel('用户名或邮箱').fill(OLD_HAND.username)
  await dialog(page).getByLabel('密码', { exact: true }).fill(OLD_HAND.password)
  if (await page.getByRole('slider').isVisible()) await page.getByRole('slider').press('End')
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => nickname.isVisible()).toBe(true)
  expect(await nickname.inputValue()).toBe('林小舟')

  await save()
  await words(page, '资料已保存').waitFor()
  await page.getByRole('complementary').getByText('林小舟').waitFor()
  await words(page, '没有改动').waitFor()
  await expect
    .poll(async () => (await fetch(`${program.url}/author/${ids.oldHand}`)).text(), { timeout: 10_000 })
    .toContain('林小舟')
  await page.context().close()
})

test('a new address is proved by a code, and by the password where the login is long ago; nothing that was typed is lost', async () => {
  const page = await open(OLD_HAND)
  const email = page.getByRole('textbox', { name: '邮箱', exact: true })
  await email.fill('')
  await email.fill(' ')
  await press(page, '获取验证码')
  await words(page, '请先输入邮箱').waitFor()
  await email.fill('elsewhere@example.com')
  await page.route('**/sendEmailCode**', (route) =>
    route.fulfill({ json: { code: 200, message: 'success', data: true, extra: {} } }),
  )
  await press(page, '获取验证码')
  await page.getByRole('button', { name: /\d+ 秒后重发/ }).waitFor()
  await press(page, '保存')
  await words(page, '请输入验证码').waitFor()
  await page.getByRole('textbox', { name: '邮箱验证码' }).fill('000000')
  await press(page, '保存')
  await words(page, /验证码(不正确|错误|已失效)/).waitFor()

  await ageLogins()
  const use = { purpose: 'bind', address: 'elsewhere@example.com', userId: ids.oldHand } as const
  await inDatabase((db) => db.write((tx) => noteCode(tx, use, '123456', Date.now())))
  await page.getByRole('textbox', { name: '签名' }).fill('换了邮箱')
  await page.getByRole('textbox', { name: '邮箱验证码' }).fill('123456')
  await press(page, '保存')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await words(page, '没有确认身份，什么都没有改动').waitFor()
  expect(await email.inputValue()).toBe('elsewhere@example.com')
  await press(page, '保存')
  await dialog(page).getByLabel('当前密码').pressSequentially(OLD_HAND.password)
  await page.keyboard.press('Enter')
  await words(page, '资料已保存').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox', { name: '签名' }).inputValue()).toBe('换了邮箱')
  const before = { email: OLD_HAND.username, username: OLD_HAND.username }
  await inDatabase((db) => db.write((tx) => updateAccount(tx, ids.oldHand, before)))
  await page.context().close()
})

test('a picture is cut out, sent with progress, given up, sent again, and stands beside the name', async () => {
  const page = await open(NEWCOMER)
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal', noise: NOISE } })
    .png()
    .toBuffer()
  const picker = page.locator('input[type=file]')
  await page.getByRole('button', { name: '更换头像' }).waitFor()
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await words(page, '请上传图片文件').waitFor()
  await picker.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: buffer.subarray(0, 40) })
  await words(page, '这张图片打不开').waitFor()

  await picker.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer })
  await dialog(page).waitFor()
  await expectAccessible(page, 'crop')
  const area = page.getByRole('group', { name: /裁剪区域/ })
  const before = await area.boundingBox()
  await area.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await area.boundingBox())?.x).not.toBe(before?.x)
  // The connection is slow, so the upload is cancelled half way; the server keeps nothing of it.
  const line = await page.context().newCDPSession(page)
  const upTo = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await upTo(30_000)
  const cut = page.waitForEvent('requestfailed')
  await press(page, '用作头像')
  await words(page, /^[1-9]\d?%$/).waitFor()
  await press(page, '取消上传')
  expect((await cut).url()).toContain('/file/upload')
  await upTo(-1)
  expect(await faces()).toBe(0)
  await press(page, '用作头像')
  await words(page, '头像已更新').waitFor()
  expect(await dialog(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('complementary').locator('img').getAttribute('src')).toMatch(/\/uploads?\//)
  expect(await faces()).toBe(1)
  expect(page.faults).toEqual([])
  await page.context().close()
})

test('a wrong password is said at its field; the right one ends the session elsewhere, which the next press is told once', async () => {
  const [page, other] = [await open(NEWCOMER, 'password'), await open(NEWCOMER, 'sign')]
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const sign = other.getByRole('button', { name: '签到', exact: true })
  await sign.waitFor()
  await field('当前密码').fill('not-it-at-all')
  await field('新密码').fill('short')
  await field('再输一遍').fill('other')
  await field('再输一遍').blur()
  await words(page, '长度在 6 到 16 个字符').waitFor()
  await words(page, '两次输入的密码不一样').waitFor()
  await field('新密码').fill('brighter-ink')
  await field('再输一遍').fill('brighter-ink')
  await press(page, '修改密码')
  await words(page, '当前密码不正确').waitFor()
  expect(await field('新密码').inputValue()).toBe('brighter-ink')
  await field('当前密码').fill(NEWCOMER.password)
  await press(page, '修改密码')
  await words(page, '密码已修改').waitFor()
  expect(await field('新密码').inputValue()).toBe('')
  // On a slow machine the other page may notice the end of its session before the press.
  await Promise.race([sign.click().catch(() => {}), dialog(other).waitFor()])
  await dialog(other).waitFor()
  await words(other, '请先登录以继续操作').waitFor()
  expect(await other.locator('.toast').count()).toBe(1)
  expect(await sign.isVisible()).toBe(false)
  expect((await other.context().cookies()).map((it) => it.name)).toEqual(['blog_bind'])
  await page.goto(at('binding'))
  await expect.poll(() => page.getByText(/，现在$/).count()).toBe(1)
  for (const it of [page, other]) await it.context().close()
})

test('today is signed once; the year is walked through with the arrows', async () => {
  const page = await open(OLD_HAND, 'sign')
  await press(page, '签到')
  await words(page, /签到成功，已连续 \d+ 天/).waitFor()
  await words(page, '今天已签').waitFor()
  const year = page.getByRole('grid')
  await year.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(label).toMatch(/^\d+ 月 \d+ 日星期.，已签到，连续第 \d+ 天$/)
  await words(page, label ?? '').waitFor()
  await page.context().close()
})

test('feedback that was typed is kept until it was sent; the answer stands under it', async () => {
  const page = await open(OLD_HAND, 'feedback')
  const content = page.getByRole('textbox', { name: '内容' })
  await words(page, '站长答复').waitFor()
  await content.fill('太短')
  await press(page, '提交反馈')
  await words(page, '反馈内容应在 5 到 500 字之间').waitFor()
  await content.fill('目录在平板上挡住了正文。')
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '签到' }).click()
  await title(page, '签到')
  await page.goBack()
  await expect.poll(() => content.inputValue()).toBe('目录在平板上挡住了正文。')
  await press(page, '提交反馈')
  await words(page, '反馈收到了').waitFor()
  await page
    .getByRole('list', { name: /我的反馈/ })
    .getByText('目录在平板上挡住了正文。')
    .waitFor()
  expect(await content.inputValue()).toBe('')
  await page.context().close()
})

test('own words are taken away after a question; a mark can be put back', async () => {
  const page = await open(OLD_HAND, 'comments')
  const list = page.getByRole('list', { name: /我的评论/ })
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => page.url()).toContain('page=2')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
  await list.getByRole('button', { name: '删除这条评论' }).first().click()
  await expectAccessible(page, 'question')
  await press(page, '删除')
  await words(page, '删除成功').waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)

  await page.goto(at('likes'))
  const first = page
    .getByRole('list', { name: /我的点赞/ })
    .getByRole('listitem')
    .first()
  await first.getByRole('button', { name: /取消点赞/ }).click()
  await first.getByRole('button', { name: /恢复/ }).click()
  await first.getByRole('button', { name: /取消点赞/ }).waitFor()
  await page.goto(at('articles'))
  await press(page, '草稿')
  await expect.poll(() => page.url()).toContain('status=2')
  await page.getByRole('textbox', { name: '搜标题' }).fill('没有这一篇')
  await words(page, '没有这样的文章').waitFor()
  await page.context().close()
})

test('a key is made after a proof, told once, does what it may, and is over when it is revoked', async () => {
  const page = await open(OLD_HAND, 'keys')
  await ageLogins()
  await press(page, '新建密钥')
  await page.getByRole('textbox', { name: '名称' }).fill('我的脚本')
  await page.getByRole('checkbox', { name: /^读自己的文章/ }).press('Space')
  await press(page, '新建')
  await page.getByLabel('当前密码').fill(OLD_HAND.password)
  await page.keyboard.press('Enter')
  const secret = await dialog(page).locator('code').first().innerText()
  await expectAccessible(page, 'secret of a key')
  await dialog(page).getByRole('button', { name: '我收好了' }).click()
  const ask = async () =>
    (await fetch(`${program.url}/v1/protal/user/myArticle`, { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await ask()).toBe(200)
  await page.reload()
  await words(page, '我的脚本').waitFor()
  expect(await page.content()).not.toContain(secret)
  await press(page, '撤销 我的脚本')
  await dialog(page).getByRole('button', { name: '撤销', exact: true }).click()
  await words(page, '还没有访问密钥').waitFor()
  expect(await ask()).toBe(401)
})

test('everything can be taken along, and an account that leaves can come back', async () => {
  const page = await open(OLD_HAND, 'export')
  await ageLogins()
  await press(page, '导出我的数据')
  await page.getByLabel('当前密码').fill('wrong-password')
  await press(page, '继续')
  await dialog(page).getByText('当前密码不正确').waitFor()
  await expectAccessible(page, 'proof')
  await page.getByLabel('当前密码').fill(OLD_HAND.password)
  // The download that asked for the password goes on.
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, '继续')])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await press(page, '注销账号')
  const yes = dialog(page).getByRole('button', { name: '确认注销' })
  expect(await yes.isDisabled()).toBe(true)
  await expectAccessible(page, 'leaving')
  await page.getByText('删除文章').click()
  await page.getByLabel('输入「注销账号」确认').fill('注销账号')
  await ageLogins()
  await yes.click()
  await page.getByLabel('当前密码').fill(OLD_HAND.password)
  await press(page, '继续')
  await words(page, /账号将在 .* 注销/).waitFor()
  await words(page, '文章会一起删除').waitFor()
  await press(page, '撤销注销')
  await words(page, '账号留下了').waitFor()
  await expect.poll(() => page.getByText(/账号将在/).count()).toBe(0)
  await page.context().close()
})

test('the word about the author’s page is true: none before the first article, after it a link to a page that is there', async () => {
  const who = { username: 'first-steps@example.com', nickname: '初来者', password: PASSWORD } as const
  const id = await addAccount(program, who)
  const author = `${program.url}/author/${id}`
  const page = await open(who)
  await words(page, '发表第一篇文章后会显示在你的作者页上').waitFor()
  const link = page.getByRole('link', { name: '你的作者页' })
  expect([await link.count(), (await fetch(author)).status]).toEqual([0, 404])

  await addArticle(program, id, '初来者的第一篇')
  await expect.poll(async () => (await fetch(author)).status).toBe(200)
  await page.reload()
  await link.click()
  await page.waitForURL(author)
  await page.getByRole('heading', { level: 1, name: '初来者' }).waitFor()
  await words(page, '初来者的第一篇').waitFor()
  await page.goto(at())
  await words(page, /会显示在你的作者页上/).waitFor()
  expect(await words(page, '发表第一篇文章后').count()).toBe(0)
  expect(page.faults).toEqual([])
  await page.context().close()
})
