import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { goodsForm } from '../goods/GoodsForm.tsx'
import { settleForm } from '../reports/SettleForm.tsx'
import type { Here } from './room-types.ts'

// biome-ignore lint/suspicious/noExplicitAny: the forms read no more of their room than this
const here: Here<any, any> = {
  userId: 1,
  rows: { data: { records: [] } } as never,
  more: { categories: ['工具'] },
  acts: [],
  start: () => {},
  again: () => {},
}
const close = () => {}

test('a form for an item draws its fields in their order, filled with those of the item', () => {
  const html = renderToString(goodsForm(undefined, close, here))
  const labels = [...html.matchAll(/<(?:label|span|legend)[^>]*>([^<]+)<\/(?:label|span|legend)>/g)].map(([, it]) => it)
  expect(labels.slice(0, 4)).toEqual(['名称', '简介', '分类', '价格'])
  expect(html).toContain('新建项目')
  expect(html).toMatch(/<option value="工具">/)
})

test('the fields of a form follow its values and what it is about', () => {
  const reported = { targetType: 'comment', targetId: 1, num: 2, reasons: [], notes: [] }
  const of = (thing: object) => renderToString(settleForm({ ...reported, thing } as never, close, here))
  const shown = of({ state: 'shown', isAdmin: false, nickname: '夜航船', content: '话' })
  expect(shown).toContain('这条评论')
  expect(shown).toContain('作者 夜航船')
  expect(shown).toContain('不处理，了结举报')
  expect(shown).not.toContain('原因<')
  const gone = of({ state: 'gone', isAdmin: true, nickname: '站主', content: '话' })
  expect(gone).not.toContain('这条评论')
  expect(gone).not.toContain('作者 ')
})
