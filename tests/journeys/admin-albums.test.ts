import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addOwner, openRoom, published, rowOf, says } from '../support/admin-page.ts'
import { actOn } from '../support/admin-room-acts.ts'
import { drawing } from '../support/member-world.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addOwner(program)
}, 120_000)
afterAll(() => closeAll(browser, program))

const tiles = (page: Page) => page.locator('.photos > li')
const pictures = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((it) => it.getAttribute('src')))
async function make(page: Page, name: string): Promise<void> {
  await button(page, '新建相册').click()
  await page.getByLabel('名字').fill(name)
  await button(page, '创建').click()
  await rowOf(page, name).waitFor()
}
const upload = async (page: Page, widths: readonly number[], more: object[] = []) => {
  const files = await Promise.all(
    widths.map(async (width) => ({ name: `${width}.png`, mimeType: 'image/png', buffer: await drawing(width) })),
  )
  await page.getByLabel('选择照片').setInputFiles([...files, ...(more as typeof files)])
}

test('[9] an album is made, filled at once, put into order and locked; readers see each', async () => {
  const page = await openRoom(browser, program, 'albums')
  await make(page, '山里的三天')
  await rowOf(page, '山里的三天').getByRole('button', { name: '山里的三天', exact: true }).click()
  await page.getByText('相册还是空的').waitFor()
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const widths = [50, 60, 70, 80, 90, 100]
  await upload(page, widths, [broken, text])
  await page.getByText('6 张照片已放进相册').waitFor()
  await page.getByText('2 个文件没有传上去').waitFor()
  expect(await page.locator('.bulk-panel li b').allTextContents()).toEqual(['broken.png', 'notes.txt'])
  await expectAccessible(page, 'photos')
  await button(page, '知道了').click()
  const before = await pictures(page)
  expect(before).toHaveLength(6)
  await published(page, program, '/photos', says('山里的三天'))

  await tiles(page).first().locator('.opens').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await soon(async () => expect(await pictures(page)).toEqual([before[1], before[0], ...before.slice(2)]))
  await tiles(page).nth(5).dragTo(tiles(page).first())
  const order = [before[5], before[1], before[0], ...before.slice(2, 5)]
  await soon(async () => expect(await pictures(page)).toEqual(order))
  await page.reload()
  await soon(async () => expect(await pictures(page)).toEqual(order))

  await tiles(page).nth(2).locator('.opens').click()
  await page.getByLabel('说明').fill('窗前的雪')
  await button(page, '设为封面').click()
  await page.getByText('已设为封面').waitFor()
  await button(page, '保存').click()
  await tiles(page).nth(2).getByText('窗前的雪').waitFor()
  await tiles(page).nth(2).getByText('封面').waitFor()
  const album = Number(new URL(page.url()).searchParams.get('album'))
  await published(page, program, `/photos/${album}`, says('窗前的雪'))

  await tiles(page).nth(4).locator('.opens').focus()
  await page.keyboard.press('Space')
  await tiles(page).nth(5).locator('.opens').focus()
  await page.keyboard.press('Space')
  await button(page, '移出相册').click()
  await page.getByRole('dialog').getByRole('button', { name: '移出相册' }).click()
  await soon(async () => expect(await tiles(page).count()).toBe(4))

  await button(page, '全部相册').click()
  await actOn(page, '山里的三天', '修改')
  await page.getByText('加上密码').click()
  await page.getByLabel('密码', { exact: true }).fill('kaimen')
  await button(page, '保存').click()
  await rowOf(page, '有密码').waitFor()
  await published(page, program, `/photos/${album}`, says('窗前的雪', false))
  expect(page.faults.filter((it) => !it.includes('415') && !it.includes('400'))).toEqual([])
})

test('albums are put into an order by keys; a deleted one is gone', async () => {
  const page = await openRoom(browser, program, 'albums')
  await make(page, '甲册')
  await make(page, '乙册')
  await button(page, '排序').click()
  const grip = button(page, '移动「甲册」')
  await grip.focus()
  await page.keyboard.press('Home')
  expect(await grip.evaluate((it) => it === document.activeElement)).toBe(true)
  await button(page, '保存顺序').click()
  await soon(async () => expect(await page.locator('.admin-table .opens').first().textContent()).toBe('甲册'))
  await published(page, program, '/photos', says(/甲册[\s\S]*乙册/))
  await actOn(page, '乙册', '删除')
  await page
    .getByRole('dialog', { name: /^删除相册/ })
    .getByRole('button', { name: '删除' })
    .click()
  await published(page, program, '/photos', says('乙册', false))
})

test('a thousand files dropped at once leave the page at work, and can be stopped', async () => {
  const page = await openRoom(browser, program, 'albums')
  await make(page, '一千张')
  await rowOf(page, '一千张').getByRole('button', { name: '一千张', exact: true }).click()
  await page.getByText('相册还是空的').waitFor()
  // The server takes its time.
  await page.route('**/sys/picture/upload**', () => {})
  await page.evaluate(() => {
    const data = new DataTransfer()
    for (let n = 0; n < 1000; n++) data.items.add(new File(['x'], `${n}.png`, { type: 'image/png' }))
    document.querySelector('.admin-photos')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
  })
  await page.getByText('0 / 1000 张已放进相册').waitFor()
  expect(await page.locator('.bulk-panel li').count()).toBe(0)
  await button(page, '停止上传').click()
  await page.getByText('正在上传').waitFor({ state: 'hidden' })
})
