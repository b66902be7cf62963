import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'
import { type Answers, admin, broken, nothing, page, text } from './admin.ts'

const REFUSED = /Failed to load resource/
const article = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  status: 1,
  nickname: '林晚舟',
  createTime: '2026-10-01 09:30:00',
  updateTime: '2026-11-20 21:04:00',
  ...more,
})
const LOG: Answers = { '/audit/list': nothing }
const FOUND: Answers = {
  ...LOG,
  '/article/all': page([
    article(1, '写给新同事的代码评审说明'),
    article(2, '读书笔记：评一评《编辑的手艺》', { status: 2 }),
    article(3, '一个名字特别特别长的文章标题，长到一行怎么也放不下，评论区里的人都看不完，只好省略后面的字'.repeat(2), {
      status: 3,
    }),
  ]),
}
const NONE: Answers = { ...LOG, '/article/all': nothing }

const dialog = (tab: Page) => tab.getByRole('dialog', { name: '命令' })
const palette = (name: string, says: string, typed: string, answers: Answers, more: Partial<State> = {}): State => ({
  name,
  above: true,
  prepare: admin(answers),
  async open(tab) {
    await text(tab, '还没有做过什么')
    await tab.getByRole('button', { name: '快速查找' }).filter({ visible: true }).click()
    await dialog(tab).getByRole('combobox').fill(typed)
    await dialog(tab).getByText(says).filter({ visible: true }).first().waitFor()
  },
  ...more,
})

/** This row shows the palette of commands. */
export const adminPaletteRow: Row = {
  name: 'admin-palette',
  at: '/admin?room=log',
  roles: ['member'],
  states: [
    palette('empty', '12 件在等', '', NONE, { axeAtEach: true }),
    palette('typed', '写给新同事', '评', FOUND, { axeAtEach: true }),
    palette('commands', '现在备份', '>', NONE),
    palette('nothing', '没有找到「量子纠缠」', '量子纠缠', NONE),
    palette('error', '文章没有找成', '评', { ...LOG, '/article/all': broken }, { says: REFUSED }),
  ],
}
