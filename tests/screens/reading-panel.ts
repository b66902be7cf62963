import type { Page } from 'playwright'
import type { State } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
/** Presses 繁體, which is chosen when its table has come. */
const askForTraditional = (page: Page) => page.getByRole('radio', { name: '繁體', exact: true }).click()

async function openPanel(page: Page): Promise<void> {
  await page.locator('.rail [data-act="look"]').click()
  await page.getByRole('dialog', { name: '阅读设置' }).waitFor()
}

/** Opens the panel, chooses these, and leaves it open. */
const chosen =
  (...names: readonly string[]) =>
  async (page: Page) => {
    await openPanel(page)
    for (const name of names) await choose(page, name)
  }

/** Asks for traditional characters while their table does not come, or never will. */
const waitsForTable = (isLost: boolean) => async (page: Page) => {
  await page.route('**/_astro/*traditional*', (route) => (isLost ? route.abort() : undefined))
  await openPanel(page)
  await askForTraditional(page)
  await page.getByText(isLost ? '没有取到字表，请再试一次' : '正在取字表').waitFor()
}

/** Lists the states of the panel with the reader's choices for articles. */
export const readingPanelStates: readonly State[] = [
  { name: 'look', above: true, open: openPanel },
  { name: 'look-member', above: true, prepare: pretendMember, open: openPanel },
  { name: 'look-rice', above: true, open: chosen('米', '宋体') },
  { name: 'look-grey', above: true, open: chosen('灰', '松') },
  { name: 'look-night', above: true, open: chosen('夜') },
  { name: 'look-waiting', above: true, isFresh: true, open: waitsForTable(false) },
  { name: 'look-failed', above: true, isFresh: true, says: /Failed to load resource/, open: waitsForTable(true) },
  {
    name: 'rice-page',
    blog: 'rich',
    open: async (page) => {
      await chosen('米', '宋体')(page)
      await page.getByRole('combobox', { name: '代码' }).selectOption('graphite')
      await page.getByRole('switch', { name: '换行' }).click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'grey-page',
    blog: 'rich',
    open: async (page) => {
      await chosen('灰')(page)
      await askForTraditional(page)
      await page.locator('[data-reading][lang="zh-Hant"]').waitFor()
      await page.keyboard.press('Escape')
    },
  },
]
