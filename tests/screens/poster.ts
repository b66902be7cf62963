import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const open = (page: Page) => page.getByRole('dialog', { name: '分享成图' })

async function show(page: Page): Promise<void> {
  await page.locator('.rail [data-act="share"]').click()
  await page.getByRole('dialog', { name: '分享', exact: true }).getByRole('button', { name: '分享成图' }).click()
  await open(page).getByText('画好了').waitFor({ state: 'attached' })
}
async function showKeys(page: Page): Promise<void> {
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor()
}

/** Lets no picture become a file, as a browser without memory for it. */
const withoutFiles = (page: Page) =>
  page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (then: BlobCallback) => then(null)
  })

/** These rows show the poster of an article and the help with the keys. */
export const posterRows: readonly Row[] = [
  {
    name: 'poster',
    at: '/post/1',
    roles: ['stranger'],
    states: [
      { name: 'ink', above: true, open: show },
      {
        name: 'night',
        above: true,
        open: async (page) => {
          await show(page)
          await open(page).getByRole('button', { name: '夜' }).click()
          await open(page).getByRole('button', { name: '夜', pressed: true }).waitFor()
        },
      },
      {
        name: 'failed',
        above: true,
        prepare: withoutFiles,
        open: async (page) => {
          await page.locator('.rail [data-act="share"]').click()
          await page.getByRole('button', { name: '分享成图' }).click()
          await open(page).getByText('这张没有画成').waitFor()
        },
      },
    ],
  },
  {
    name: 'key-help',
    at: '/post/1',
    roles: ['stranger'],
    states: [{ name: 'keys', above: true, open: showKeys }],
  },
]
