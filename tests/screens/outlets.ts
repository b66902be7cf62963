import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Taken } from '#contract/content/outlet.ts'
import { renderMarkdown } from '#markdown/render.ts'
import type { Row, State } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const SAMPLE = join(import.meta.dirname, '../../sample/articles')
const EVERYTHING = 'writing-with-everything.md'
const address = 'https://blog.example/post/1'

/** Takes the sample article with everything in it, as the server does. */
async function take(): Promise<Taken> {
  const source = readFileSync(join(SAMPLE, globSync(EVERYTHING, { cwd: SAMPLE })[0] ?? ''), 'utf8')
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '')
  const { outlet } = await renderMarkdown(body, { highlight: true, outlet: { address, origin: address, accent: null } })
  if (!outlet) throw new Error('Nothing was made')
  return { title: '写作', address, ...outlet }
}

/** Shows an administrator, whom the server answers with what is given: nothing at all, a refusal, or an article. */
const answered = (answer: Partial<Taken> | number | null) => async (page: Page) => {
  await pretendMember(page)
  const user = { id: 9, username: 'story', nickname: '松针', avatar: '', role: 'admin', roles: ['admin'], permissions: [] }
  const whole = (data: unknown) => ({ json: { code: 200, message: 'success', data, extra: {} } })
  await page.route('**/v1/auth/info**', (route) => route.fulfill(whole(user)))
  const taken = typeof answer === 'number' || !answer ? null : { ...(await take()), ...answer }
  await page.route('**/v1/sys/article/outlet/*', (route) => {
    if (taken) return route.fulfill(whole(taken))
    if (typeof answer !== 'number') return
    return route.fulfill({
      status: answer,
      json: { code: answer, message: '这篇没有来得及排好，请再试一次', data: null, extra: {} },
    })
  })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '带去别处' })

/** Opens the dialog and waits for its words. */
const until = (words: string) => async (page: Page) => {
  await page.locator('.rail [data-act="share"]').click()
  await page.getByRole('button', { name: '带去别处' }).click()
  await dialog(page).getByText(words).first().waitFor({ state: 'attached' })
}
const DRAWN = '公式和图已经成为图片'

/** Presses a way whose clipboard refuses. */
const byHand = (name: string) => async (page: Page) => {
  await until(DRAWN)(page)
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await dialog(page).getByRole('alert').waitFor()
}
const withoutClipboard = async (page: Page) => {
  await page.addInitScript(() => {
    Document.prototype.execCommand = () => false
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await answered({})(page)
}

const states: readonly Omit<State, 'above'>[] = [
  { name: 'ways', prepare: answered({}), open: until(DRAWN) },
  { name: 'waiting', prepare: answered(null), open: until('正在排版') },
  { name: 'failed', prepare: answered(503), says: /Failed to load resource/, open: until('没有来得及排好') },
  {
    name: 'offline',
    prepare: answered({}),
    says: /Failed to load resource/,
    open: async (page) => {
      await until(DRAWN)(page)
      await page.keyboard.press('Escape')
      await page.context().setOffline(true)
      await page.route('**/v1/sys/article/outlet/*', (route) => route.abort())
      await until('网络已断开')(page)
    },
  },
  { name: 'empty', prepare: answered({ markdown: '', parts: [''], drawings: [] }), open: until('还没有正文') },
  {
    name: 'undrawn',
    prepare: answered({
      address: '',
      parts: ['', ''],
      drawings: [{ kind: 'diagram', isBlock: true, source: 'no diagram', mathml: '', fallback: '<p>no diagram</p>' }],
    }),
    open: until('没有画成'),
  },
  { name: 'by-hand', says: /Failed to load resource/, prepare: withoutClipboard, open: byHand('公众号') },
  { name: 'by-hand-markdown', prepare: withoutClipboard, open: byHand('掘金') },
]

/** These rows show what takes an article to other places. */
export const outletRows: readonly Row[] = [
  { name: 'outlets', at: '/post/1', roles: ['stranger'], states: states.map((it) => ({ ...it, above: true as const })) },
]
