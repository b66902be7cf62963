import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const answer = (data: unknown) => ({ json: { code: 200, message: 'success', data, extra: {} } })
const REFUSED = /Failed to load resource/
const INKS = ['yellow', 'green', 'blue', 'red']

/** Logs a user in, who has marked words of the first paragraphs with each ink. */
async function asMember(page: Page): Promise<void> {
  await pretendMember(page)
  await page.route('**/v1/api/highlight/list**', async (route) => {
    const parts = await page.evaluate(() =>
      [...document.querySelectorAll('.prose p[id^="b"]')]
        .map((it) => ({ block: Number(it.id.slice(1)), words: it.textContent?.trim() ?? '' }))
        .filter((it) => it.words.length > 12),
    )
    const marks = parts.slice(0, 8).map(({ block, words }, id) => ({
      ...{ id: id + 1, block, lastBlock: null, quote: words.slice(2, 12 + 6 * id), prefix: '', suffix: '', isGone: false },
      ...{ ink: INKS[id % 4], note: id ? '' : '下次把检查点挪到低峰', createTime: '', updateTime: '' },
    }))
    return route.fulfill(answer(marks))
  })
}

/** Selects words of a paragraph in the middle of the window, as keys do. */
async function select(page: Page): Promise<void> {
  await page.mouse.move(100, 100)
  await page.mouse.move(110, 110)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const texts = [...document.querySelectorAll('.prose p[id^="b"]')].flatMap((it) => [...it.childNodes])
    const words = texts.find((it) => it instanceof Text && it.data.trim().length > 16) as Text
    words.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
    getSelection()?.setBaseAndExtent(words, 4, words, 12)
  })
  await page.locator('.ink-bubble').waitFor()
}
async function note(page: Page): Promise<void> {
  await select(page)
  await page.route('**/v1/api/highlight/add', (route) => route.fulfill(answer({ id: 90 })))
  await page.route('**/v1/api/highlight/update', (route) => route.abort())
  await page.getByRole('button', { name: '批注' }).click()
  await page.getByRole('textbox', { name: '批注' }).fill(`${'线上那次抖动就是这个，'.repeat(168)}下次挪到低峰`)
  await page.getByText('没有保存成功').waitFor()
}

const SOURCE = '第 1 篇笔记，写一点关于编译器的小事。'

/** Answers what the form of a correction asks. */
const asCorrector =
  (left: number, isReachable = true) =>
  async (page: Page) => {
    await pretendMember(page)
    await page.route('**/v1/api/correction/source**', (route) =>
      isReachable ? route.fulfill(answer({ source: SOURCE, version: 1, left })) : route.abort(),
    )
    await page.route('**/v1/api/correction/add', (route) => route.fulfill(answer({ status: 'open' })))
  }
const correct = (typed: string, sign: string) => async (page: Page) => {
  await select(page)
  await page.getByRole('button', { name: '纠正' }).click()
  const dialog = page.getByRole('dialog', { name: '纠正这一段' })
  if (typed) await dialog.getByRole('textbox', { name: '这一段的 Markdown' }).fill(typed)
  if (sign.startsWith('发给作者了')) await dialog.getByRole('button', { name: '发给作者' }).click()
  await dialog.getByText(sign).first().waitFor()
}

/** These rows show what a reader does with the words of an article. */
export const highlightRows: readonly Row[] = [
  {
    name: 'highlight',
    at: '/post/1',
    roles: ['stranger'],
    states: [{ name: 'stranger', above: true, open: select }],
  },
  {
    name: 'highlights',
    at: '/post/1',
    roles: ['member'],
    states: [
      { name: 'bubble', above: true, prepare: pretendMember, open: select, says: REFUSED },
      { name: 'mark', above: true, prepare: asMember, open: select },
      { name: 'note', above: true, prepare: asMember, open: note, says: REFUSED },
      { name: 'correct', above: true, prepare: asCorrector(4), open: correct('', '还没有改动') },
      {
        name: 'corrected',
        above: true,
        prepare: asCorrector(4),
        open: correct(SOURCE.replace('一点', '一点点').concat('AbstractAutowireCapableBeanFactory'.repeat(3)), '你改了'),
      },
      { name: 'correct-none-left', above: true, prepare: asCorrector(0), open: correct('', '今天已经提了 5 次') },
      { name: 'correct-sent', above: true, prepare: asCorrector(4), open: correct(`${SOURCE}好`, '发给作者了') },
      { name: 'correct-failed', above: true, prepare: asCorrector(4, false), open: correct('', '重试'), says: REFUSED },
    ],
  },
]
