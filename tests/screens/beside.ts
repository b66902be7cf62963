import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { pretendMember } from '../support/member.ts'

const REFUSED = /Failed to load resource/
const person = (userId: number, nickname: string) => ({
  userId,
  nickname,
  avatar: '',
  role: 'user',
  ipSource: '广东',
  os: '',
  browser: '',
})
const WORDS = '把「等待」和「写入」分开数，这个角度很好。<code>AbstractAutowireCapableBeanFactoryPostProcessor</code> 也是这样。'

/** Returns a comment at a block, as the server would. */
const comment = (id: number, block: number, more: object = {}) => ({
  ...person(id, id % 2 ? '远山' : '周末修电脑'),
  ...{ id, articleId: 1, targetType: 'article', targetId: 1, parentId: null, isAuthor: false, replyUserId: null },
  ...{ replyNickname: '', content: `<p>${WORDS}</p>`, likeNum: 7, isLike: false, createTime: '2026-11-20 12:00:00' },
  ...{ isStick: false, isHeld: false, replyNum: 0, children: [], anchor: { block, line: null, quote: '', isGone: false } },
  ...more,
})

/** Answers the conversations of the page; the first paragraph is talked about. */
async function answer(page: Page): Promise<void> {
  await page.route('**/v1/api/comment/list**', async (route) => {
    const block = await page.evaluate(() => Number(document.querySelector('.prose p[id^="b"]')?.id.slice(1)))
    const kids = [comment(3, block, { parentId: 1, isAuthor: true }), comment(4, block, { parentId: 1, replyNickname: '远山' })]
    const isEmpty = route.request().url().includes('block=') && !route.request().url().includes(`block=${block}`)
    const records = isEmpty ? [] : [comment(1, block, { children: kids, replyNum: 2 }), comment(2, block)]
    const page1 = { records, total: records.length, size: 10, current: 1, pages: 1, commentNum: isEmpty ? 0 : 4 }
    const data = { ...page1, places: [{ block, line: null, commentNum: 4 }] }
    return route.fulfill({ json: { code: 200, message: 'success', data, extra: {} } })
  })
}
const asMember = async (page: Page) => {
  await pretendMember(page)
  await answer(page)
}

/** Opens what is said about a paragraph: by the sign that comes with the pointer. */
const open = (nth: number, sign: string) => async (page: Page) => {
  const paragraph = page.locator('.prose p[id^="b"]').nth(nth)
  await paragraph.scrollIntoViewIfNeeded()
  const near = page.locator('[data-marks] [data-near]')
  // The first time the page may not listen yet.
  for (let turn = 0; turn < 100 && !(await near.count()); turn++) {
    await page.mouse.move(220, 300)
    await paragraph.hover()
  }
  await near.dispatchEvent('click')
  await page.getByRole('dialog', { name: '这一段的评论' }).getByText(sign).first().waitFor()
}

/** These rows show conversations beside the text. */
export const besideRows: readonly Row[] = [
  {
    name: 'beside',
    at: '/post/1',
    roles: ['stranger'],
    states: [{ name: 'stranger', above: true, blog: 'example', prepare: answer, open: open(0, '周末修电脑') }],
  },
  {
    name: 'beside-member',
    at: '/post/1',
    roles: ['member'],
    states: [
      { name: 'said', above: true, blog: 'example', prepare: asMember, open: open(0, '周末修电脑') },
      { name: 'empty', above: true, blog: 'example', prepare: asMember, open: open(1, '还没有人说到这一段') },
      {
        name: 'failed',
        above: true,
        blog: 'example',
        says: REFUSED,
        prepare: async (page) => {
          await pretendMember(page)
          await page.route('**/v1/api/comment/list**', (route) => route.abort())
        },
        open: open(0, '评论没有取到'),
      },
    ],
  },
]
