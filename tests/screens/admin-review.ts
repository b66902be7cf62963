import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { type Answers, admin, broken, failed, nothing, page, room, text } from './admin.ts'

const REFUSED = /Failed to load resource/
const LONG = '一个很长很长的标题，长到一行放不下，看看它怎样换行，也看看旁边的作者和时间还在不在'

const row = (id: number, title: string, more: object = {}) => ({
  id,
  version: 3,
  title,
  userId: 5,
  nickname: id % 2 ? '林晚舟' : '夜航船',
  isEdit: false,
  submitTime: '2026-11-21 10:12:40',
  ...more,
})
const rows = [
  row(1, 'SQLite 的 WAL 模式到底快在哪里', { isEdit: true }),
  row(2, LONG),
  row(3, '', { nickname: '一个名字很长的会员他真的很长' }),
]
const LIST: Answers = { '/article/waiting': page(rows) }

const lines = (n: number, of = '相同') => Array.from({ length: n }, (_, place) => `${of}的第 ${place + 1} 行。`).join('\n')
const old = `## 检查点\n\n检查点会把日志写回数据库，然后清空日志。\n${lines(24)}\n### 什么时候反而更慢\n\n一次要写很多的时候。`
const fresh = `## 检查点\n\n检查点会把日志写回数据库，写到最老的读者停下的位置为止。\n\n读者不结束，后面的页就一直留着。\n${lines(24)}\n### 什么时候反而更慢\n\n一次要写几百兆的时候，日志本身也要落盘，等于写了两遍。见 https://sqlite.org/wal.html`
const side = (more: object = {}) => ({
  title: rows[0]?.title,
  summary: '',
  cover: '',
  drawing: null,
  contentMd: fresh,
  categoryName: '数据库',
  tags: ['SQLite', '性能'],
  keywords: '',
  isOriginal: true,
  originalUrl: '',
  visibility: 'public',
  ...more,
})
const live = side({ contentMd: old, tags: ['SQLite', '性能优化'], summary: '日志为什么快', cover: '/favicon.svg' })
const looked = (more: object = {}) => ({
  data: { ...rows[0], publishTime: null, fresh: side({ cover: '/favicon.svg' }), live, next: { id: 2, title: LONG }, ...more },
})
const EDIT: Answers = { ...LIST, '/article/review/1': looked() }
const NEW: Answers = {
  ...LIST,
  '/article/review/2': looked({ ...rows[1], live: null, next: null, publishTime: '2026-12-01 08:00:00' }),
  '/article/preview': {
    data: {
      content:
        '<h2 id="a">检查点</h2><p>检查点会把日志写回<code>数据库</code>，写到最老的读者停下的位置为止。</p><ul><li>一</li><li>二</li></ul>',
      outline: [],
      summary: '检查点会把日志写回数据库',
      wordCount: 1240,
      readMinutes: 5,
      isComplete: true,
    },
  },
}
const at = (id: number) => `/admin?room=review&id=${id}`
const sheet = (tab: Page, words: string | RegExp) => tab.getByRole('dialog').getByText(words).first().waitFor()
const opened = (name: string, id: number, answers: Answers, open: (tab: Page) => Promise<unknown>, says?: RegExp) => ({
  name: `review-${name}`,
  at: at(id),
  prepare: admin(answers),
  open,
  above: true as const,
  axeAtEach: true as const,
  ...(says && { says }),
})

/** The room where articles are reviewed: the list, and one of them with what it changes. */
export const adminReviewRows: readonly Row[] = [
  {
    name: 'admin-review',
    at: '/admin?room=review',
    roles: ['member'],
    states: [
      room('review', 'full', '修改，读者现在看到的是旧版', LIST),
      room('review', 'empty', '没有文章在等', { '/article/waiting': nothing }),
      failed('review', { '/article/waiting': broken }),
      room('review', 'chosen', '已选 1 条', LIST, {
        async open(tab) {
          await tab.getByRole('checkbox', { name: '选中《SQLite' }).check()
          await text(tab, '已选 1 条')
        },
      }),
      opened('edit', 1, EDIT, (tab) => sheet(tab, '展开相同的')),
      opened('new', 2, NEW, (tab) => sheet(tab, '1240 字')),
      opened(
        'gone',
        9,
        { ...LIST, '/article/review/9': { code: 409, message: '这篇文章没有在等待审核' } },
        (tab) => sheet(tab, '这篇文章没有在等待审核'),
        REFUSED,
      ),
      opened(
        'moved',
        1,
        { ...EDIT, '/article/approve/1': { code: 409, message: '改过', extra: { current: {} } } },
        async (tab) => {
          await sheet(tab, '展开相同的')
          await tab.getByRole('button', { name: /通过并更新/ }).click()
          await sheet(tab, '作者刚刚又改过')
        },
        REFUSED,
      ),
      opened('reason', 1, EDIT, async (tab) => {
        await sheet(tab, '展开相同的')
        await tab.keyboard.press('r')
        await tab.getByRole('button', { name: '退回给作者' }).click()
        await sheet(tab, '请写明退回理由')
      }),
    ],
  },
]
