import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { article, press, source, state, words } from './editor.ts'

const REFUSED = /Failed to load resource/
const WHY = '第二节的数字和图对不上，请再核一遍；结论可以写得更短一些，读者最想知道的是什么时候不该打开它。'
const PAGES = ['/post/7', '/', '/archive', '/archive/2026', '/tags/3', '/rss.xml', '/sitemap-posts-1.xml']
const going = {
  state: 'publishing',
  path: '/post/7',
  beginTime: '2026-11-21 14:36:05',
  took: 84,
  changed: PAGES.slice(0, 4),
  waiting: PAGES.slice(4),
  failed: [] as object[],
}
const failed = [
  { path: '/post/7', reason: 'ENOSPC: no space left on device, write', failures: 3, retryTime: '2026-11-21 14:37:05' },
]
const standing = (more: object, how: object = going) => ({
  '/sys/article/detail/7': { data: { ...article, ...more } },
  '/sys/publishing/of': { data: how },
})
const out = { status: 1, draftStatus: null, liveVersion: 12 }
const panel = async (it: Page) => {
  await source(it)
  await it.locator('.build-light').click()
  await it.getByRole('region', { name: '发布情况' }).waitFor()
}
const link = { path: `/preview#${'a'.repeat(43)}`, createTime: '2026-11-21 14:00:00', expireTime: '2026-12-21 14:00:00' }
const linkDialog = (says: string | RegExp) => async (it: Page) => {
  await source(it)
  await press(it, '文章设置')
  await press(it, '预览链接')
  await words(it, says)
}

/** The way of an article to its readers, as the editor shows it. */
export const publishingRows: readonly Row[] = [
  {
    name: 'publishing',
    at: '/editor?id=7',
    roles: ['member'],
    states: [
      state('returned', 'source', (it) => words(it, '结论可以写得更短一些'), {
        answers: standing({ status: 5, draftStatus: 5, reason: WHY, mayPublish: false }),
      }),
      state('in-review', 'source', (it) => words(it, '要再改，先撤回'), {
        answers: standing({ status: 3, draftStatus: 3, mayPublish: false }),
      }),
      state('on-its-way', 'source', panel, { answers: standing(out) }),
      state('live', 'split', panel, { answers: standing(out, { ...going, state: 'live', changed: PAGES, waiting: [] }) }),
      state('failed', 'source', panel, {
        answers: standing(out, { ...going, state: 'failed', took: null, changed: [], failed }),
      }),
      state('changed', 'source', panel, {
        answers: standing({ ...out, draftStatus: 2, liveVersion: 10 }, { ...going, state: 'live', changed: PAGES, waiting: [] }),
      }),
      state('scheduled', 'source', panel, {
        answers: standing({ ...out, status: 4, publishTime: '2099-11-24 08:00:00' }),
      }),
      state('no-link', 'source', linkDialog('生成链接'), {
        above: true,
        answers: { '/sys/article/preview-link/7': { data: null } },
      }),
      state('link', 'source', linkDialog(/有效期到/), {
        above: true,
        answers: { '/sys/article/preview-link/7': { data: link } },
      }),
      state('link-refused', 'source', linkDialog('服务器开小差了'), { above: true, says: REFUSED }),
    ],
  },
]
