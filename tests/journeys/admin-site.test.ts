import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter } from '../support/member.ts'
import { openPostOffice } from '../support/post-office.ts'
import type { Program } from '../support/program.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const [BOSS, SECOND] = ['boss@example.com', 'second@example.com']
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startEmptyBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  await addAccount(program, { username: SECOND, nickname: '副手', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

async function open(part: string, who = BOSS, width = 1280) {
  const page = await openTab(browser, { ...STILL, viewport: { width, height: 900 } })
  await enter(page, program, who, { isTied: true })
  await page.goto(`${program.url}/admin?room=site&part=${part}`)
  await page.locator('.site-room').waitFor()
  return page
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => page.locator('.toast', { hasText: '已保存' }).first().waitFor()
const read = async (path: string) => (await fetch(program.url + path)).text()
const shows = (path: string, words: string | RegExp) => vi.waitFor(async () => expect(await read(path)).toMatch(words), 15_000)

test('the name of the site is changed in the admin, and stands on every page', async () => {
  const page = await open('basic')
  await field(page, '网站名称').fill('墨池')
  await page.getByText('有 1 处改动没有保存').waitFor()
  await press(page, '保存')
  await saved(page)
  await page.getByText('没有改动').waitFor()
  // The page that is open was published before; its header says the new name at once all the same.
  expect(new Set(await page.locator('.site-name').allInnerTexts())).toEqual(new Set(['墨池']))
  await shows('/admin', /<title>[^<]*墨池/)
  await page.reload()
  expect(await page.locator('header .site-name').first().innerText()).toBe('墨池')
  await shows('/', /<title>[^<]*墨池/)
  await shows('/about', '墨池')
  await expectAccessible(page, 'settings')
  expect(page.faults).toEqual([])
})

test('what was typed survives a reload, a fault stands at its field, and nothing is lost', async () => {
  const page = await open('basic', BOSS, 390)
  await field(page, '网站简介').fill('写字的地方')
  await field(page, '网站图标').fill('http://cdn.example/a.png')
  await page.reload()
  await expect.poll(() => field(page, '网站简介').inputValue()).toBe('写字的地方')
  await press(page, '保存')
  await page.getByText('网站图标应为站内路径或 https 地址').waitFor()
  expect(await field(page, '网站图标').getAttribute('aria-invalid')).toBe('true')
  await field(page, '网站图标').fill('')
  await press(page, '保存')
  await saved(page)
  await shows('/', '写字的地方')
})

test('two administrators at one section: the second sees both, and decides', async () => {
  const [one, other] = [await open('contact'), await open('contact', SECOND)]
  await field(other, '微信号').fill('from-second')
  await field(one, '微信号').fill('from-boss')
  await press(one, '保存')
  await saved(one)
  await press(other, '保存')
  const conflict = other.getByRole('alert').filter({ hasText: '刚刚被别人改过' })
  await conflict.waitFor()
  expect(await conflict.innerText()).toMatch(/from-second[\s\S]*from-boss/)
  expect(await field(other, '微信号').inputValue()).toBe('from-second')
  await expectAccessible(other, 'conflict')
  await press(other, '用我写的覆盖')
  await saved(other)
  await vi.waitFor(async () => expect(await read('/v1/api/webConfig')).toContain('from-second'))
})

test('HTML with a script in a text of the owner never reaches a reader', async () => {
  const page = await open('author')
  await field(page, '关于我').fill(
    '你**好**<script>window.stolen = 1</script><img src="/favicon.svg" onerror="window.stolen = 1">',
  )
  // As a busy server answers: plain at first.
  await page.route(
    '**/sys/article/preview',
    async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: { ...rest, data: { ...data, content: '<p>你**好**</p>', isComplete: false } },
      })
    },
    { times: 1 },
  )
  await page.getByRole('group', { name: '关于我：写还是看' }).getByRole('button', { name: '预览' }).click()
  await page.getByRole('region', { name: '关于我的预览' }).getByText('你**好**').waitFor()
  await page.getByRole('region', { name: '关于我的预览' }).getByText('好', { exact: true }).waitFor()
  expect(await page.evaluate('window.stolen')).toBeUndefined()
  await press(page, '保存')
  await saved(page)
  await shows('/about', '你<strong>好</strong>')
  expect(await read('/about')).not.toContain('stolen')
})

test('a colour that cannot be read is refused; one that can colours every page in both themes', async () => {
  const page = await open('look')
  await press(page, '松绿')
  const light = page.getByRole('slider', { name: '浅色主题的明度' })
  await light.fill('85')
  await page.getByText(/浅色主题：对比度 .*至少要 4.5/).waitFor()
  await press(page, '保存')
  await page.getByText(/主题色在浅色主题下的对比度只有/).waitFor()
  await expectAccessible(page, 'accent')
  await light.fill('48')
  await press(page, '保存')
  await saved(page)
  await shows('/accent.css', '--accent:#')
  await shows('/', '/accent.css?155-48-74')
  const reader = await openTab(browser, { colorScheme: 'light' })
  await reader.goto(program.url)
  const accent = () => reader.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  const day = await accent()
  expect(day).toMatch(/^#/)
  await reader.emulateMedia({ colorScheme: 'dark' })
  await reader.reload()
  expect(await accent()).toMatch(/^#/)
  expect(await accent()).not.toBe(day)
  expect(reader.faults).toEqual([])
  await press(page, '靛蓝')
  await press(page, '保存')
  await vi.waitFor(async () => expect(await read('/')).not.toContain('/accent.css'), 15_000)
})

test('a page of one’s own is written, stands in the menu, moves, and goes', async () => {
  const page = await open('pages')
  await press(page, '新建页面')
  await field(page, '标题').fill('我的工具')
  await field(page, '地址').fill('tools')
  await field(page, '正文').fill('## 键盘\n\n一直用**这把**。')
  await press(page, '保存')
  await saved(page)
  await shows('/page/tools', '这把</strong>')
  await shows('/', 'href="/page/tools"')
  await shows('/sitemap/pages.xml', '/page/tools')
  const reader = await openTab(browser)
  await reader.goto(program.url)
  await reader.locator('.main-menu summary', { hasText: '更多' }).click()
  await reader.getByRole('link', { name: '我的工具' }).first().click()
  await reader.getByRole('heading', { name: '我的工具', level: 1 }).waitFor()
  await expectAccessible(reader, 'own page')
  expect(reader.faults).toEqual([])
  await press(page, '编辑「我的工具」')
  await field(page, '地址').fill('kit')
  await press(page, '保存')
  await shows('/page/kit', '这把</strong>')
  await vi.waitFor(async () => expect((await fetch(`${program.url}/page/tools`)).status).toBe(404), 15_000)
  await press(page, '删除「我的工具」')
  await press(page, '删除')
  await vi.waitFor(async () => expect((await fetch(`${program.url}/page/kit`)).status).toBe(404), 15_000)
  await vi.waitFor(async () => expect(await read('/')).not.toContain('/page/kit'), 15_000)
})

test('mail: a host that hangs is given up with words, one that listens takes a letter', async () => {
  const post = await openPostOffice()
  const page = await open('mail')
  try {
    await page.getByRole('switch', { name: '发邮件' }).click()
    await field(page, '服务器').fill('127.0.0.1')
    await page.getByRole('radio', { name: '不加密' }).check({ force: true })
    await field(page, '端口').fill(String(post.settings.port))
    await field(page, '发件地址').fill('blog@site.example')
    post.manners.now = 'hang'
    await press(page, '给自己发一封测试邮件')
    await page.getByText(/邮件服务器没有回应/).waitFor({ timeout: 15_000 })
    post.manners.now = 'take'
    await press(page, '给自己发一封测试邮件')
    await page.getByText('邮件服务器收下了').waitFor()
    expect((await post.letter((it) => it.to === BOSS)).subject).toContain('测试邮件')
    await press(page, '保存')
    await saved(page)
    // From now on the site sends mail.
    const answer = await fetch(`${program.url}/v1/api/sendEmailCode?email=new@site.example&purpose=register`)
    expect(answer.status).toBe(200)
    expect(await post.codeFor('new@site.example')).toMatch(/^\d{6}$/)
  } finally {
    await post.close()
  }
})

test('all of it by keyboard, and all of it in the record', async () => {
  const page = await open('tip')
  const toggle = page.getByRole('switch', { name: '打开赞赏' })
  await toggle.focus()
  await page.keyboard.press('Space')
  expect(await toggle.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('button', { name: '保存', exact: true }).focus()
  await page.keyboard.press('Enter')
  await saved(page)
  await page.goto(`${program.url}/admin?room=log&noun=site`)
  await page.getByText('改了站点设置').first().waitFor()
  await page.getByText('打赏与收款').waitFor()
})
