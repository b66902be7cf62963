import type { Row } from '../screens.ts'
import { type Answers, broken, room } from './admin.ts'

const REFUSED = /Failed to load resource/
const DAY_MS = 86_400_000
const days = (count: number, from: number) =>
  Array.from({ length: count }, (_, n) => ({
    day: new Date(Date.UTC(2026, 9, 1) + (from + n) * DAY_MS).toISOString().slice(0, 10),
    visits: 120 + Math.round(80 * Math.sin((from + n) / 3)) + ((n * 37) % 29),
    views: 300 + ((n * 53) % 170),
    comments: (n * 7) % 9,
    users: n % 3,
  }))
const trend = {
  days: days(30, 30),
  before: days(30, 0),
  articles: [
    { id: 1, title: 'SQLite 的 WAL 模式到底快在哪里', count: 412 },
    { id: 2, title: '一个名字特别特别长的文章标题，长到一行怎么也放不下，只好省略后面的字', count: 230 },
    { id: 3, title: '短的', count: 12 },
  ],
  words: [
    { word: 'sqlite', count: 31 },
    { word: '编译器', count: 14 },
  ],
}
const running = {
  isPublishing: false,
  pages: 1234,
  failed: 0,
  isMailOn: true,
  letters: 2,
  files: 3210,
  fileBytes: 734_003_200,
  diskFree: 21_474_836_480,
  diskTotal: 107_374_182_400,
  jobs: [],
  backup: { isOn: true, time: '2026-11-21 04:00:12', fault: '' },
  version: '0.1.0',
  schema: '0039-recent-proof',
}
const zero = (of: typeof trend.days) => of.map(({ day }) => ({ day, visits: 0, views: 0, comments: 0, users: 0 }))
const FULL: Answers = {
  '/desk/trend': { data: trend },
  '/desk/running': { data: running },
  '/sample/state': { data: { isThere: true } },
}
const FAILED = { isOn: true, time: '', fault: '上一次没有做成：磁盘满了，备份没有做成；以前的备份都还在' }
const QUIET: Answers = {
  '/desk/trend': { data: { days: zero(trend.days), before: zero(trend.before), articles: [], words: [] } },
  '/desk/running': { data: { ...running, failed: 3, diskFree: 1_000_000_000, jobs: ['digest'], backup: FAILED } },
  '/sample/state': { data: { isThere: false } },
}

/** These rows show the statistics of the blog. */
export const adminOverviewRows: readonly Row[] = [
  {
    name: 'admin-overview',
    at: '/admin',
    roles: ['member'],
    states: [
      room('overview', 'full', '读得最多', FULL),
      room('overview', 'quiet', '这段时间还没有人来', QUIET),
      room(
        'overview',
        'error',
        '没有加载成功',
        { '/desk/trend': broken, '/desk/running': broken, '/sample/state': broken },
        { says: REFUSED },
      ),
    ],
  },
]
