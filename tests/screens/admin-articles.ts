import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { type Answers, broken, failed, nothing, page, room, text } from './admin.ts'

const LONG = '一个很长很长的标题，长到一行放不下，看看它怎样换行，也看看旁边的作者和时间还在不在'

const article = (id: number, title: string, status: number, more: object = {}) => ({
  id,
  title,
  cover: '',
  coverSet: '',
  drawing: null,
  categoryHue: id % 2 ? 262 : 160,
  userId: 5,
  nickname: id % 2 ? '林晚舟' : '一个名字很长的会员他真的很长',
  categoryId: 1,
  categoryName: '数据库',
  status,
  draftStatus: null,
  visibility: 'public',
  isStick: false,
  isRecommend: false,
  isCarousel: false,
  quantity: 12_840,
  commentNum: 12,
  createTime: '2026-11-02 08:00:00',
  updateTime: '2026-11-21 10:12:40',
  deleteTime: null,
  ...more,
})
const articles = [
  article(1, 'SQLite 的 WAL 模式到底快在哪里', 1, { draftStatus: 3, isStick: true, isRecommend: true, isCarousel: true }),
  article(2, LONG, 1, { visibility: 'login' }),
  article(3, '', 2),
  article(4, '用一把锁讲清楚内存屏障', 3, { draftStatus: 3 }),
  article(5, '定时任务为什么总在整点出事', 4, { visibility: 'private' }),
  article(6, 'Docker 网络排障的十条路', 5),
  article(7, '一份够用的 tmux 配置', 0),
]
const categories = [
  { id: 1, name: '数据库', sort: 1, articleNum: 4, hue: 262, allNum: 6 },
  { id: 2, name: '一个名字特别长的分类'.repeat(2), sort: 2, articleNum: 1204, hue: 160, allNum: 12_040 },
  { id: 3, name: '空的', sort: 3, articleNum: 0, hue: 84, allNum: 0 },
]
const CHOICES: Answers = {
  '/category/all': { data: categories.map(({ allNum: _, ...it }) => it) },
  '/article/authors': { data: [{ id: 5, nickname: '林晚舟', articleNum: 186 }] },
}
const LIST: Answers = { ...CHOICES, '/article/all': page(articles, { total: 186, pages: 24 }) }
const BIN: Answers = {
  ...CHOICES,
  '/article/all': page([article(8, '删掉的一篇', 1, { deleteTime: '2026-11-20 08:00:00' })]),
}
const CATEGORIES: Answers = { '/category/list': { data: categories } }
const tags = [
  { id: 1, name: 'SQLite', articleNum: 42 },
  { id: 2, name: 'SpringBootAutoConfigurationImportSelectorListener', articleNum: 3 },
  { id: 3, name: '没人用', articleNum: 0 },
]
const TAGS: Answers = { '/tag/list': page(tags, { total: 31, pages: 4 }) }
const columns = [
  { id: 1, name: '数据库漫游', summary: '从一页 B 树到一次崩溃恢复，跟着真实的源码走。', nickname: '林晚舟', articleNum: 12 },
  {
    id: 2,
    name: 'AbstractQueuedSynchronizerReleaseSharedPropagation',
    summary: '',
    nickname: '一个名字很长的会员他真的很长',
    articleNum: 0,
  },
].map((it) => ({ ...it, userId: 5, subscriberNum: 1204, updateTime: '2026-11-21 10:12:40' }))
const COLUMNS: Answers = { '/column/list': page(columns) }

const menu = async (tab: Page, name: string, act: string) => {
  await tab.getByRole('button', { name: `${name}的操作` }).click()
  await tab.getByRole('menuitem', { name: act, exact: true }).click()
  await tab.getByRole('dialog').waitFor()
}
const asked = (room_: string, name: string, answers: Answers, of: string, act: string, at = '') => ({
  ...room(room_, name, '', answers, { above: true }),
  at: `/admin?room=${room_}${at}`,
  open: (tab: Page) => menu(tab, of, act),
})
const tagsAt = '&of=tags'

/** The rooms of articles and of what they are sorted by. */
export const adminArticleRows: readonly Row[] = [
  {
    name: 'admin-articles',
    at: '/admin?room=articles',
    roles: ['member'],
    states: [
      room('articles', 'full', 'SQLite 的 WAL', LIST),
      { ...room('articles', 'bin', '删掉的一篇', BIN), at: '/admin?room=articles&state=bin' },
      room('articles', 'empty', '还没有文章', { ...CHOICES, '/article/all': nothing }),
      {
        ...room('articles', 'nothing', '没有这样的文章', { ...CHOICES, '/article/all': nothing }),
        at: '/admin?room=articles&keyword=x',
      },
      failed('articles', { ...CHOICES, '/article/all': broken }),
      room('articles', 'chosen', '已选 2 条', LIST, {
        async open(tab) {
          await tab.getByRole('checkbox', { name: '选中《SQLite' }).check()
          await tab.getByRole('checkbox', { name: '选中《Docker' }).check()
          await text(tab, '已选 2 条')
        },
      }),
      asked('articles', 'marks', LIST, '《SQLite 的 WAL 模式到底快在哪里》', '推荐位'),
      asked('articles', 'move', LIST, '《SQLite 的 WAL 模式到底快在哪里》', '换分类'),
      asked('articles', 'delete', LIST, '《SQLite 的 WAL 模式到底快在哪里》', '删除'),
    ],
  },
  {
    name: 'admin-taxonomy',
    at: '/admin?room=taxonomy',
    roles: ['member'],
    states: [
      room('taxonomy', 'full', '空的', CATEGORIES),
      room('taxonomy', 'empty', '还没有分类', { '/category/list': { data: [] } }),
      failed('taxonomy', { '/category/list': broken }),
      asked('taxonomy', 'change', CATEGORIES, '「数据库」', '修改'),
      asked('taxonomy', 'in-use', CATEGORIES, '「数据库」', '删除'),
      { ...room('taxonomy', 'tags', 'SQLite', TAGS), at: `/admin?room=taxonomy${tagsAt}` },
      { ...room('taxonomy', 'no-tags', '还没有标签', { '/tag/list': nothing }), at: `/admin?room=taxonomy${tagsAt}` },
      asked('taxonomy', 'merge-tags', TAGS, '「没人用」', '合并', tagsAt),
    ],
  },
  {
    name: 'admin-columns',
    at: '/admin?room=columns',
    roles: ['member'],
    states: [
      room('columns', 'full', '数据库漫游', COLUMNS),
      room('columns', 'empty', '还没有专栏', { '/column/list': nothing }),
      failed('columns', { '/column/list': broken }),
      asked('columns', 'rename', COLUMNS, '《数据库漫游》', '改名'),
    ],
  },
]
