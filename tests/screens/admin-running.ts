import type { Row } from '../screens.ts'
import { type Answers, broken, failed, nothing, page, room } from './admin.ts'

const REFUSED = /Failed to load resource/
const run = (id: number, more: object = {}) => ({
  id,
  beginTime: '2026-11-21 10:12:40',
  took: 1240,
  written: 12,
  unchanged: 3,
  removed: 0,
  failed: 0,
  paths: ['/', '/post/12', '/archive', '/rss.xml'],
  ...more,
})
const STATE = {
  pages: 1234,
  pictures: 321,
  isWaiting: false,
  stale: [{ path: '/tags', tags: ['tags', 'article:12'] }],
  failed: [
    { path: '/post/12', reason: 'TypeError: cannot read properties of undefined', failures: 3, retryTime: '2026-11-21 10:15:00' },
  ],
  uploadTargets: [
    { name: 'bucket', waiting: 0, doneTime: '2026-11-21 10:12:41', failures: 0, reason: '', retryTime: '1970-01-01 08:00:00' },
    { name: 'cdn', waiting: 12, doneTime: null, failures: 4, reason: 'CDN 答复 500', retryTime: '2026-11-21 10:15:00' },
  ],
  runs: [run(2), run(1, { written: 0, removed: 2, failed: 1 })],
}
const CALM = { ...STATE, stale: [], failed: [], uploadTargets: [], runs: [] }
const job = (name: string, more: object = {}) => ({
  name,
  state: 'done',
  beginTime: '2026-11-21 03:00:00',
  took: 420,
  reason: '',
  nextTime: '2026-11-22 03:00:00',
  ...more,
})
const JOBS: Answers = {
  '/job/list': {
    data: [
      job('visits'),
      job('leave'),
      job('deleted', { state: 'running', took: null }),
      job('files', { state: 'failed', reason: 'EACCES: permission denied, unlink' }),
      job('unshown', { state: 'never', beginTime: '', took: null, nextTime: '' }),
      job('hot', { took: null }),
      job('digest', { nextTime: '' }),
    ],
  },
}
const file = (id: number, more: object = {}) => ({
  id,
  url: `/uploads/${id.toString(16).padStart(40, '0')}.webp`,
  source: 'article-content',
  mime: 'application/octet-stream',
  size: 234_567,
  width: 1200,
  height: 800,
  userId: 2,
  nickname: '松针',
  isUnshown: false,
  createTime: '2026-11-21 10:12:40',
  ...more,
})
const USAGE = {
  whole: { count: 3210, bytes: 734_003_200 },
  unshown: { count: 12, bytes: 8_388_608 },
  lookTime: '2026-11-21 03:00:00',
  sources: [
    { source: 'article-content', count: 2100, bytes: 534_003_200 },
    { source: 'avatar', count: 1110, bytes: 200_000_000 },
  ],
  users: [{ userId: 2, nickname: '一个名字很长很长的会员'.repeat(2), count: 3210, bytes: 734_003_200 }],
}
const FILES: Answers = {
  '/file/list': page([file(1), file(2, { isUnshown: true, source: 'avatar', size: 9_437_184 }), file(3, { nickname: '' })]),
  '/file/usage': { data: USAGE },
}
const NO_FILES: Answers = {
  '/file/list': nothing,
  '/file/usage': { data: { ...USAGE, whole: { count: 0, bytes: 0 }, sources: [], users: [] } },
}

/** These rows show how the site runs: published pages, jobs, files. */
export const adminRunningRows: readonly Row[] = [
  {
    name: 'admin-running',
    at: '/admin',
    roles: ['member'],
    states: [
      room('publisher', 'full', '没有发布成功', { '/publisher/state': { data: STATE } }),
      room('publisher', 'calm', '还没有发布过', { '/publisher/state': { data: CALM } }),
      failed('publisher', { '/publisher/state': broken }),
      room(
        'publisher',
        'asks',
        '最近的发布',
        { '/publisher/state': { data: STATE } },
        {
          above: true,
          async open(tab) {
            await tab.getByRole('button', { name: '全部重新发布' }).click()
            await tab.getByRole('dialog').waitFor()
          },
        },
      ),
      room('jobs', 'full', '没有做成', JOBS),
      failed('jobs', { '/job/list': broken }),
      room('files', 'full', '哪里都没有用到', FILES),
      room('files', 'empty', '还没有文件', NO_FILES),
      room('files', 'error', '没有加载成功', { '/file/list': broken, '/file/usage': broken }, { says: REFUSED }),
    ],
  },
]
