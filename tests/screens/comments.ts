import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const REFUSED = /Failed to load resource/
const answer = (data: unknown) => ({ json: { code: 200, message: 'success', data, extra: {} } })

/** Logs a user in; the server does not know the session, so calls reach it as from a stranger. */
async function asMember(page: Page): Promise<void> {
  await pretendMember(page)
  await page.route('**/v1/api/comment/list**', (route) => {
    const { authorization: _, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  await page.route('**/v1/api/comment/mentions**', (route) => route.fulfill(answer([])))
  const favorites = ['/favicon.svg', '/icons/192.png', '/icons/512.png'].map((url, id) => ({ id: id + 1, url, createTime: '' }))
  await page.route('**/getFavoriteEmojiList', (route) => route.fulfill(answer(favorites)))
  await page.route('**/v1/api/comment/add', (route) => route.abort())
}
const field = (page: Page) => page.getByRole('textbox', { name: '写评论' })
async function come(page: Page): Promise<void> {
  await page.mouse.move(100, 100)
  await page.locator('.talk').scrollIntoViewIfNeeded()
  await page.locator('.talk [data-say] .count').waitFor()
  await page.getByText('展开其余 2 条回复').waitFor()
}
async function openMenu(page: Page): Promise<void> {
  await come(page)
  await page.getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menu').waitFor()
}
async function openPicker(page: Page): Promise<void> {
  await come(page)
  await page.getByRole('button', { name: '表情' }).first().click()
  await page.getByRole('dialog', { name: '选择表情' }).waitFor()
}

/** These rows show the comments of a page. */
export const commentRows: readonly Row[] = [
  {
    name: 'comments',
    at: '/post/{rich}',
    roles: ['member'],
    states: [
      {
        name: 'answering',
        blog: 'rich',
        prepare: asMember,
        open: async (page) => {
          await come(page)
          await page.getByRole('button', { name: '回复', exact: true }).first().click()
          await page.getByRole('textbox', { name: '回复 远山' }).pressSequentially('谢谢 @')
          await page.getByRole('option').first().waitFor()
        },
      },
      {
        name: 'not-sent',
        blog: 'rich',
        says: REFUSED,
        prepare: asMember,
        open: async (page) => {
          await come(page)
          await field(page).fill('路上丢了[微笑]')
          await page.keyboard.press('Control+Enter')
          await page.getByText('没有发出去').waitFor()
          await field(page).fill('长'.repeat(1001))
          await page.keyboard.press('Control+Enter')
          await page.getByText('评论最多 1000 字').waitFor()
        },
      },
      { name: 'menu', blog: 'rich', above: true, prepare: asMember, open: openMenu },
      {
        name: 'report',
        blog: 'rich',
        above: true,
        prepare: asMember,
        open: async (page) => {
          await openMenu(page)
          await page.getByRole('menuitem', { name: '举报' }).click()
          await page.getByRole('dialog', { name: /举报/ }).waitFor()
        },
      },
      { name: 'emoji', blog: 'rich', above: true, prepare: asMember, open: openPicker },
      {
        name: 'favorites',
        blog: 'rich',
        above: true,
        prepare: asMember,
        open: async (page) => {
          await openPicker(page)
          await page.getByRole('tab', { name: '收藏' }).click()
          await page.getByRole('button', { name: '收藏的表情 3' }).waitFor()
        },
      },
    ],
  },
]
