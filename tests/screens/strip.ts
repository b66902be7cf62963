import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const end = (page: Page) => page.locator('[data-column-end]')
const onward = (page: Page) => page.locator('.next-chapter').scrollIntoViewIfNeeded()
const wake = async (page: Page) => {
  await page.mouse.move(200, 400)
  await page.mouse.move(220, 420)
}
const chapter = (id: number, isRead: boolean) => ({
  ...{ id, title: '', summary: '', sort: 1, createTime: '2026-11-20 08:00:00', readMinutes: 8 },
  ...{ isRead, isOpen: true, state: '' },
})
/** Logs a reader in who has read the first chapters. */
const readSome = async (page: Page) => {
  await pretendMember(page)
  const data = { articles: [6, 7, 8, 9, 10].map((id) => chapter(id, id < 8)), isSubscribed: true, isMine: false }
  await page.route('**/v1/api/column/detail/**', (route) =>
    route.fulfill({ json: { code: 200, message: 'success', data, extra: {} } }),
  )
}
const REFUSED = /Failed to load resource/

/** The column of an article: the strip under its title, the next chapter, the end of the column; all of it read by a member. */
export const stripRows: readonly Row[] = [
  {
    name: 'column-strip',
    at: '/post/7',
    roles: ['stranger'],
    states: [
      { name: 'middle', blog: 'rich', above: true },
      { name: 'first', blog: 'rich', at: '/post/{hard}', above: true },
      {
        name: 'read',
        blog: 'rich',
        above: true,
        says: REFUSED,
        prepare: readSome,
        async open(page) {
          await wake(page)
          await page.locator('[data-chapter][data-read]').first().waitFor({ state: 'attached' })
        },
      },
      { name: 'next', blog: 'rich', above: true, open: onward },
      {
        name: 'end-written',
        blog: 'rich',
        at: '/post/10',
        above: true,
        async open(page) {
          await wake(page)
          await end(page).getByText('写好了叫我').waitFor()
          await onward(page)
        },
      },
      {
        name: 'end-subscribed',
        blog: 'rich',
        at: '/post/10',
        above: true,
        says: REFUSED,
        prepare: readSome,
        async open(page) {
          await wake(page)
          await end(page).getByText('已订阅').waitFor()
          await onward(page)
        },
      },
      { name: 'end-no-script', blog: 'rich', at: '/post/10', above: true, javaScript: false, open: onward },
    ],
  },
]
