import type { Page } from 'playwright'
import sharp from 'sharp'
import type { Row, State } from '../screens.ts'
import { quietLine } from '../support/member.ts'

const REFUSED = /Failed to load resource/
const phones = [320, 390] as const
const TEXT = `打开 WAL 之后，写入快了不止一倍。**少了几次 fsync**，公式 $E=mc^2$ 在这里。

## 一次写入经过哪里

\`\`\`sql
PRAGMA journal_mode = WAL;
\`\`\`

> 快照不是复制，而是记住一个位置。

- [x] 基准脚本放进仓库
- [ ] 补一张示意图

| 模式 | 次数 |
| --- | --- |
| WAL | 1 |

::: tip 小心
容器里的字
:::
`
export const article = {
  id: 7,
  userId: 9,
  nickname: '松针',
  version: 12,
  title: 'SQLite 的 WAL 模式到底快在哪里',
  cover: '',
  drawing: null,
  summary: '从检查点与读者快照两个角度，把一次写入拆开来看。',
  contentMd: TEXT,
  categoryId: 1,
  categoryName: '数据库',
  tags: [{ id: 1, name: 'SQLite' }],
  isOriginal: true,
  originalUrl: '',
  keywords: '',
  visibility: 'public',
  hasPassword: false,
  publishTime: null,
  status: 2,
  draftStatus: 2,
  reason: '',
  liveVersion: null,
  mayPublish: true,
  updateTime: '2026-11-21 14:32:00',
  createTime: '2026-11-20 09:00:00',
}
const FIVE_TAGS = ['SQLite', '数据库', '预写日志', '性能与测量', '运维'].map((name, at) => ({ id: at + 1, name }))
const newer = {
  ...article,
  version: 13,
  contentMd: TEXT.replace('不止一倍', '一倍多').replace('容器里的字', '别处写的字'),
  nickname: '松针',
}
const HTML =
  '<p>打开 WAL 之后，写入快了不止一倍。<strong>少了几次 fsync</strong>。</p><h2 id="h-1">一次写入经过哪里</h2><blockquote><p>快照不是复制，而是记住一个位置。</p></blockquote>'
const REVISIONS = [12, 11, 10].map((version) => ({
  version,
  kind: version === 12 ? 'save' : 'auto',
  title: article.title,
  nickname: '松针',
  length: 280 + version,
  isLive: version === 10,
  createTime: `2026-11-21 14:${version}:00`,
}))
const page = (records: readonly object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })
const user = { id: 9, username: 'ink', nickname: '松针', avatar: '', role: 'user', roles: ['user'], permissions: [] }

type Answers = Readonly<Record<string, { code?: number; message?: string; data?: unknown; extra?: unknown }>>
const ANSWERS: Answers = {
  '/auth/info': { data: user },
  '/notifications/is-unread': { data: false },
  '/notifications/unReadNum': { data: { all: { num: 0 } } },
  '/sys/article/detail/7': { data: article },
  '/sys/article/autosave': {
    data: { id: 7, version: 13, status: 2, draftStatus: 2, updateTime: '2026-11-21 14:32:00', isComplete: true },
  },
  '/sys/article/preview': {
    data: { content: HTML, outline: [], summary: '', wordCount: 163, readMinutes: 1, isComplete: true },
  },
  '/sys/article/revisions/7': { data: page(REVISIONS) },
  '/sys/article/revision/7/11': { data: { ...REVISIONS[1], contentMd: newer.contentMd } },
  '/sys/category/all': { data: [{ id: 1, name: '数据库', sort: 1, articleNum: 6, hue: 262 }] },
  '/sys/column/choices': { data: { columns: [{ id: 1, name: '数据库漫游' }], columnId: 1 } },
}

/** Opens the editor for an author with these answers of the server. */
const writer =
  (view: string, answers: Answers = {}) =>
  async (it: Page) => {
    await it.addInitScript((mode) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the site keeps it
      document.cookie = 'blog_token=of-a-picture; path=/'
      localStorage.setItem('editor:mode', mode)
      // This removes text from another state.
      indexedDB.deleteDatabase('inkstone-writing')
    }, view)
    await quietLine(it)
    await it.route(/\/v1\/(sys\/(article|category|column|publishing)|auth|notifications)\//, (route) => {
      const { pathname } = new URL(route.request().url())
      const [, { code = 200, message = 'success', data = null, extra = {} } = { code: 500, message: '服务器开小差了' }] =
        Object.entries({ ...ANSWERS, ...answers }).find(([path]) => pathname.endsWith(path)) ?? []
      return route.fulfill({ status: code, json: { code, message, data, extra } })
    })
  }
export const words = (it: Page, text: string | RegExp) => it.getByText(text).filter({ visible: true }).first().waitFor()
export const press = (it: Page, name: string) => it.getByRole('button', { name, exact: true }).first().click()
export const state = (
  name: string,
  view: string,
  open: (it: Page) => Promise<unknown>,
  more: Partial<State> & { answers?: Answers } = {},
): State => {
  const { answers, ...rest } = more
  return { name, at: '/editor?id=7', prepare: writer(view, answers), open, ...rest }
}
export const source = (it: Page) => it.locator('.cm-content').waitFor()
const layer =
  (name: string, view = 'source') =>
  async (it: Page) => {
    await source(it)
    await press(it, name)
    await it.getByRole('dialog').filter({ visible: true }).waitFor()
    return view
  }

/** These rows show the editor: each view of a text, and its dialogs. */
export const editorRows: readonly Row[] = [
  {
    name: 'editor',
    screen: '/editor',
    at: '/editor',
    roles: ['member'],
    states: [
      state('new', 'source', source, { at: '/editor' }),
      state('source', 'source', source),
      state('split', 'split', (it) => words(it, '快照不是复制'), { widths: [768, 1280] }),
      state('visual', 'visual', (it) => it.locator('.ProseMirror').waitFor()),
      state('preview', 'source', async (it) => {
        await source(it)
        await press(it, '预览')
        await it.locator('.preview-pane blockquote').waitFor()
      }),
      state('reading', 'source', async (it) => {
        await source(it)
        await press(it, '阅读模式')
        await it.locator('.preview-pane blockquote').waitFor()
      }),
      state('links', 'source', async (it) => {
        await source(it)
        await it.locator('.cm-content').click()
        await it.keyboard.press('Control+Home')
        await it.keyboard.type('[[')
        await it.getByRole('listbox', { name: '站里的文章' }).getByRole('option').first().waitFor()
      }),
      state('find', 'source', async (it) => {
        await source(it)
        await press(it, '查找和替换')
        await it.getByRole('textbox', { name: '查找', exact: true }).fill('快')
        await words(it, /\/ 2/)
      }),
      state(
        'settings',
        'source',
        async (it) => {
          await layer('文章设置')(it)
          // There is more than a line of tags: their box grows.
          await it.waitForFunction(() => {
            const box = document.querySelector('.tag-box')
            return box && box.scrollHeight <= box.clientHeight
          })
        },
        { above: true, answers: { '/sys/article/detail/7': { data: { ...article, tags: FIVE_TAGS } } } },
      ),
      state('settings-new', 'source', layer('文章设置'), { at: '/editor', above: true }),
      state(
        'settings-wrong',
        'source',
        async (it) => {
          await layer('文章设置')(it)
          await it.getByText('转载').click()
          await it.getByText('凭密码').click()
          await it.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
          await words(it, '转载的文章请填写原文地址')
        },
        { above: true },
      ),
      state(
        'cover',
        'source',
        async (it) => {
          await layer('文章设置')(it)
          const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
          const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#789', noise } })
          const buffer = await photo.blur(9).jpeg().toBuffer()
          await it.getByLabel('选择封面图片').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
          await it.getByRole('dialog', { name: '裁剪封面' }).waitFor()
        },
        { above: true },
      ),
      state('help', 'source', layer('帮助'), { above: true }),
      state(
        'revisions',
        'source',
        async (it) => {
          await layer('历史版本')(it)
          await it.getByRole('button', { name: /修订 11/ }).click()
          await words(it, '别处写的字')
        },
        { above: true },
      ),
      state(
        'conflict',
        'source',
        async (it) => {
          await source(it)
          await it.locator('.cm-content').click()
          await it.keyboard.type('改')
          await it.getByRole('dialog', { name: '这篇文章在别处被改过' }).waitFor()
        },
        {
          above: true,
          says: REFUSED,
          answers: { '/sys/article/autosave': { code: 409, message: '这篇文章在别处被改过', extra: { current: newer } } },
        },
      ),
      state('lost', 'source', (it) => words(it, '文章不存在或已删除'), {
        says: REFUSED,
        answers: { '/sys/article/detail/7': { code: 404, message: '文章不存在或已删除' } },
      }),
      state('failed', 'source', (it) => words(it, '重试'), {
        says: REFUSED,
        answers: { '/sys/article/detail/7': { code: 500, message: '服务器开小差了' } },
      }),
      state(
        'menu',
        'source',
        async (it) => {
          await source(it)
          await press(it, '标题')
          await words(it, '二级标题')
        },
        { widths: phones },
      ),
    ],
  },
]
