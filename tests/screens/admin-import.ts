import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { type Answers, broken, failed, room } from './admin.ts'

const importRow = (id: number, more: object = {}) => ({
  id,
  name: `旧砚博客.WordPress.2026-11-${10 + id}.xml`,
  isHere: true,
  size: 12_345_678,
  received: 12_345_678,
  system: 'wordpress',
  label: 'WordPress（WXR）',
  state: 'ready',
  isDry: true,
  isDone: false,
  done: 0,
  total: 0,
  reason: '',
  authors: [],
  hasReport: false,
  createTime: '2026-11-21 10:12:40',
  beginTime: '',
  endTime: '',
  ...more,
})
const AUTHORS = [
  { key: 'owner@old.example', nickname: '砚主', posts: 812 },
  { key: 'guest@old.example', nickname: '一位名字很长很长的客座作者', posts: 3 },
]
const WAITING = [
  importRow(6),
  importRow(5, { state: 'uploading', system: '', label: '', received: 4_194_304, name: `${'很长的文件名'.repeat(8)}.json` }),
  importRow(4, { state: 'done', hasReport: true, authors: AUTHORS }),
  importRow(3, { state: 'done', isDry: false, isDone: true, hasReport: true }),
  importRow(2, { state: 'failed', reason: '文件第 3021 行：文件不完整，在这里断了' }),
  importRow(1, { system: '', label: '', name: 'uploads.zip', size: 734_003_200 }),
  importRow(8, { system: 'inkstone', label: '本程序的导出', name: '砚台.zip' }),
  importRow(7, {
    ...{ isHere: false, size: 0, state: 'done', isDry: false, isDone: true, hasReport: true },
    ...{ system: 'folder', label: '文章文件夹（Markdown、Hexo、Hugo、Obsidian、Notion）', name: 'my-hexo-blog' },
  }),
]
const RUNNING = [
  importRow(2, { state: 'running', isDry: false, done: 1234, total: 5021 }),
  importRow(1, { state: 'stopped', isDry: false }),
]
const tally = (label: string, added: number, refused = 0, conflicts = 0) => ({
  label,
  added,
  updated: 0,
  unchanged: 0,
  conflicts,
  refused,
})
const REPORT = {
  id: 4,
  name: 'old.example',
  isDryRun: true,
  isStopped: false,
  cameIn: 5021,
  tallies: [tally('文章', 812, 2, 1), tally('页面', 6), tally('评论', 3980, 1)],
  leftOut: [
    { what: '垃圾评论', count: 203 },
    { what: '附件（正文用到的图片另算）', count: 16 },
  ],
  ...{ drafts: 12, scheduled: 1, private: 3, password: 2, held: 4, people: 611, redirects: 818 },
  pictures: { stored: 1203, fetched: 0, left: 40 },
  conflicts: [{ name: 'SQLite 的 WAL 模式到底快在哪里', reason: '站点上修改过，旧站也有变化' }],
  refused: [
    { name: '一篇空的', reason: '没有正文' },
    { name: '路人：看看这个', reason: '内容里有不能发布的词语，请修改后再试' },
  ],
  notes: Array.from({ length: 6 }, (_, n) => ({
    name: `第 ${n} 篇文章`,
    reason: '图片留在原来的网站，没有下载（3 处）',
  })),
  look: [
    { name: 'SQLite 的 WAL 模式到底快在哪里', url: '', findings: 12 },
    { name: `${'很长的标题'.repeat(12)}.md`, url: '', findings: 3 },
  ],
  text: '',
}
const full: Answers = { '/import/list': { data: WAITING }, '/import/report/4': { data: REPORT } }
const third = (tab: Page) => tab.locator('.imports > li').nth(2)

/** Blogs of other systems move in. */
export const adminImportRows: readonly Row[] = [
  {
    name: 'admin-import',
    at: '/admin',
    roles: ['member'],
    states: [
      room('import', 'empty', '还没有导入过', { '/import/list': { data: [] } }),
      room('import', 'full', '等着导入', full),
      room('import', 'running', '1,234 / 5,021', { '/import/list': { data: RUNNING } }),
      failed('import', { '/import/list': broken }),
      room('import', 'start', '等着导入', full, {
        above: true,
        async open(tab) {
          await third(tab)
            .getByRole('button', { name: /^开始导入/ })
            .click()
          await tab.getByText('各归各的作者').click()
          await tab.getByLabel('图片包').waitFor()
        },
      }),
      room('import', 'report', '等着导入', full, {
        above: true,
        async open(tab) {
          await third(tab)
            .getByRole('button', { name: /^看报告/ })
            .click()
          await tab.getByText('一篇空的').waitFor()
        },
      }),
    ],
  },
]
