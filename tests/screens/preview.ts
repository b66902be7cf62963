import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'
import { quietLine } from '../support/member.ts'

const REFUSED = /Failed to load resource/
const TOKEN = 'of-a-picture'.padEnd(43, '0')
const draft = {
  title: 'SQLite 的 WAL 模式到底快在哪里',
  nickname: '松针',
  cover: '',
  drawing: 90_000_000_000,
  categoryHue: 160,
  summary: '从检查点与读者快照两个角度，把一次写入拆开来看。',
  content:
    '<p>打开 WAL 之后，写入快了不止一倍。<strong>少了几次 fsync</strong>。</p><h2 id="h-1">一次写入经过哪里</h2><blockquote><p>快照不是复制，而是记住一个位置。</p></blockquote><ul><li>基准脚本放进仓库</li><li>补一张示意图</li></ul>',
  wordCount: 163,
  readMinutes: 1,
  updateTime: '2026-11-21 14:32:00',
}

/** The server says this of the draft; nothing at all as long as it is silent. */
const answered = (status: number | null, message = 'success', data: object | null = null) => {
  const prepare = async (it: Page) => {
    await quietLine(it)
    await it.route('**/v1/api/article/preview', (route) =>
      status ? route.fulfill({ status, json: { code: status, message, data, extra: {} } }) : undefined,
    )
  }
  return prepare
}
const text = (it: Page, words: string | RegExp) => it.locator('main').getByText(words).filter({ visible: true }).first().waitFor()
const state = (name: string, says: string | RegExp, more: Partial<State>): State => ({
  name,
  open: (it) => text(it, says),
  ...more,
})

/** These rows show a draft behind its preview link: loading, shown, withdrawn; with a broken link; with a server error. */
export const previewRows: readonly Row[] = [
  {
    name: 'preview',
    at: `/preview#${TOKEN}`,
    roles: ['stranger'],
    states: [
      state('shown', '快照不是复制', { prepare: answered(200, 'success', draft) }),
      state('cover', '快照不是复制', { prepare: answered(200, 'success', { ...draft, cover: '/favicon.svg' }) }),
      state('nothing-yet', '无标题', {
        prepare: answered(200, 'success', { ...draft, title: '', content: '', wordCount: 0 }),
      }),
      state('waiting', '正在读取', { prepare: answered(null) }),
      state('revoked', '失效', { prepare: answered(404, '这个预览链接已经失效'), says: REFUSED }),
      state('cut-short', '链接不完整', { at: '/preview', prepare: answered(null) }),
      state('error', '服务器开小差了', { prepare: answered(500, '服务器开小差了'), says: REFUSED }),
      state('no-script', '预览要打开 JavaScript', { javaScript: false }),
    ],
  },
]
