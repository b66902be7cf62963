import type { Page } from 'playwright'
import type { HostileDraft } from './plant-drafts.ts'
import { coverFaults, type Watched } from './watch.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Each view of a draft has a button, and a place where its text is then. */
const views: readonly { name: string; place: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'source', place: '.cm-content', open: (page) => press(page, '源码') },
  { name: 'split', place: '.preview-pane', open: (page) => press(page, '分栏') },
  { name: 'visual', place: '.ProseMirror', open: (page) => press(page, '所见即所得') },
  { name: 'preview', place: '.preview-pane', open: (page) => press(page, '预览') },
  { name: 'html', place: '.html-pane', open: (page) => press(page, 'HTML 源码') },
  { name: 'read', place: '.preview-pane', open: (page) => press(page, '阅读模式') },
]

/** Finds elements that no view of a text may hold, shadow trees included. */
const treeFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const judgeAttribute = ({ localName }: Element, { name, value }: Attr) => {
      const address = value.replace(/[\s\p{Cc}]+/gu, '').toLowerCase()
      const isAddress = /^(?:href|src|xlink:href|action|data)$/.test(name)
      if (/^on|^srcdoc$|^formaction$/.test(name)) faults.push(`${name}= of <${localName}>`)
      if (isAddress && /^(?:javascript|vbscript|data:text|data:image\/svg)/.test(address))
        faults.push(`${name}="${value.slice(0, 60)}"`)
    }
    const judge = (it: Element) => {
      const isActive = /^(?:script|iframe|frame|object|embed|base|meta|link|portal|animate|set)$/i.test(it.localName)
      if (isActive && !it.closest('figure, .code-picture')) faults.push(`<${it.localName}>`)
      for (const attribute of it.attributes) judgeAttribute(it, attribute)
    }
    const walk = (root: ParentNode): void => {
      for (const it of root.querySelectorAll('*')) {
        if (it.shadowRoot) walk(it.shadowRoot)
        if (it.closest('.ProseMirror, .prose, .cm-content, .workbench-box')) judge(it)
      }
    }
    walk(document)
    return [...new Set(faults)]
  })

/**
 * Looks at a draft in each view of the editor, among its revisions, in its settings and behind its link; also checks that its text
 * is unchanged.
 */
export async function lookAtDraft(page: Watched, url: string, draft: HostileDraft): Promise<string[]> {
  const found: string[] = []
  const judge = async (where: string) => {
    const faults = [...page.faults.splice(0), ...(await treeFaults(page)), ...(await coverFaults(page))]
    found.push(...faults.map((it) => `draft ${draft.id}, ${where}: ${it}`))
  }
  await page.goto(`${url}/editor?id=${draft.id}`)
  await page.locator('.workbench-views').waitFor()
  for (const { name, place, open } of views) {
    await open(page)
    await page
      .locator(place)
      .getByText(draft.word)
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => found.push(`draft ${draft.id}, ${name}: does not show ${draft.word}`))
    await judge(name)
  }
  await page.keyboard.press('Escape')
  await press(page, '源码')
  await press(page, '历史版本')
  await page.getByRole('button', { name: /^修订 1/ }).click()
  await page.locator('.revisions').getByText(draft.word).first().waitFor()
  await judge('revisions')
  await page.keyboard.press('Escape')
  await press(page, '文章设置')
  await page.getByRole('dialog', { name: '文章设置' }).waitFor()
  await judge('settings')
  await page.keyboard.press('Escape')
  await page.goto(url + draft.link)
  await page
    .locator('.draft-preview .prose')
    .getByText(draft.word)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(async () => found.push(`draft ${draft.id}: its link ${draft.link} shows ${await page.locator('main').innerText()}`))
  await judge('preview link')
  return found
}
