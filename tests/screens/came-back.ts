import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const HOUR = 3_600_000
const REFUSED = /Failed to load resource/
const update = (revision: number, day: number, note: string, parts: object) => ({
  ...{ revision, time: `2026-11-${day} 21:08:00`, note, added: [], changed: [], gone: [] },
  ...parts,
})
const UPDATES = [update(3, 19, '补了第二轮测量', { added: [6], changed: [4] }), update(2, 12, '', { changed: [2], gone: [90] })]

async function wake(page: Page): Promise<void> {
  await page.mouse.move(300, 400)
  await page.mouse.move(320, 420)
}

/** Comes back to an article that changed twice since, whose file of updates is there or not. */
const changed = (isThere: boolean) => async (page: Page) => {
  await page.route('**/post/*.changes.json', (route) => (isThere ? route.fulfill({ json: UPDATES }) : route.abort()))
  await page.evaluate(
    (time) => {
      const id = location.pathname.split('/').at(-1)
      document.querySelector<HTMLElement>('[data-reading]')?.setAttribute('data-revision', '3')
      localStorage.setItem('readings', `${id}:1:${time}`)
    },
    Date.now() - 30 * 24 * HOUR,
  )
  await wake(page)
  await page.locator('.changes').waitFor()
}

/** Leaves the place where a reader stopped yesterday, in an article or on the home page. */
const stopped = (page: Page) =>
  page.evaluate(
    (time) => {
      const id = Number(location.pathname.split('/').at(-1)) || 1
      const headings = [...document.querySelectorAll('.prose [id]')].filter((it) => /^H[23]$/.test(it.tagName))
      const place = {
        ...{ id, title: document.querySelector('.title h1')?.textContent ?? '把博客搬到静态站之后', time, minutes: 12 },
        ...{ section: headings[1]?.id ?? '', heading: headings[1]?.textContent ?? '第二轮测量', block: 4, part: 0, percent: 42 },
        isFinished: false,
      }
      localStorage.setItem('places', JSON.stringify([place]))
    },
    Date.now() - 26 * HOUR,
  )

/** Lists what is told to a reader who comes back: what changed meanwhile, and where the reader stopped. */
export const cameBackRows: readonly Row[] = [
  {
    name: 'came-back',
    at: '/post/{rich}',
    roles: ['stranger'],
    states: [
      { name: 'changed', blog: 'rich', above: true, open: changed(true) },
      {
        name: 'changed-step',
        blog: 'rich',
        above: true,
        async open(page) {
          await changed(true)(page)
          await page.getByRole('button', { name: '逐处看' }).click()
          await page.getByRole('region', { name: '逐处看改动' }).waitFor()
        },
      },
      { name: 'changed-unknown', blog: 'rich', above: true, isFresh: true, says: REFUSED, open: changed(false) },
      {
        name: 'go-on',
        blog: 'rich',
        above: true,
        async open(page) {
          await stopped(page)
          await wake(page)
          await page.getByRole('region', { name: '接着读' }).waitFor()
        },
      },
      {
        name: 'shelf',
        blog: 'rich',
        at: '/',
        above: true,
        async open(page) {
          await stopped(page)
          await page.reload()
          await wake(page)
          await page.locator('[data-shelf] a').first().waitFor()
        },
      },
    ],
  },
]
