import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const opened = (name: string, words: string) => ({
  name,
  blog: 'dev' as const,
  above: true as const,
  open: async (page: Page) => {
    await page.getByRole('button', { name: words, exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
})

/** Presses what answers only when the page is awake: its looks come with its scripts. */
async function pressSwitch(page: Page): Promise<void> {
  await page.locator('[role=switch][aria-checked=true]').first().click()
  await page.locator('[role=switch][aria-checked=false]').first().waitFor()
}

/** The page of the kit, which only the development server has. */
export const kitRows: readonly Row[] = [
  {
    name: 'kit',
    at: '/kit',
    roles: ['stranger'],
    states: [
      { name: 'parts', blog: 'dev', open: pressSwitch },
      opened('question', '问一句'),
      opened('grave', '危险的'),
      opened('report', '举报'),
    ],
  },
]
