import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '#islands/admin/rooms.ts'
import { borrowChromium } from '../chromium.ts'
import { openFieldWalk } from './field-walk.ts'
import { BOSS, startFullAdmin } from './full-admin.ts'
import { enter } from './member.ts'
import type { Program } from './program.ts'
import { openTab, STILL } from './visit.ts'

/** Types keys into a field and checks its value. */
const takes = (keys: string, stands: string) => async (page: Page) => {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(keys)
  const value = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  await expect.poll(value).toBe(stands)
}
/** These fields ignore some characters because of their type. */
const APART = {
  // A date field takes digits only, in the order of the browser's language.
  '› 日期': takes('01312024', '2024-01-31'),
  // A number field takes digits only.
  '› 保留最近几天的': takes('12', '12'),
  '› 保留最近几周的': takes('12', '12'),
  '› 保留最近几个月的': takes('12', '12'),
}

/** Names fields that the walk has to reach behind buttons, by the end of their names: a walk that finds less is broken. */
const BEHIND: Partial<Record<(typeof rooms)[number]['name'], readonly string[]>> = {
  review: ['退回的理由'],
  taxonomy: ['新建分类 › 名字', '修改… › 名字', '合并这 # 个标签 › 找标签'],
  columns: ['新建专栏 › 名字', '新建专栏 › 简介', '给…改名 › 名字'],
  moments: ['发说说 › 内容', '修改说说 › 内容'],
  albums: ['新建相册 › 密码', '修改相册 › 说明', '第 # 张，共 # 张 › 说明'],
  goods: ['新建项目 › 名称', '新建项目 › 日期'],
  users: ['› 原因'],
  feedback: ['› 答复'],
  friends: ['添加友链 › 网址', '通过… › 附言', '修改友链 › 简介'],
  notices: ['写公告 › 内容', '修改公告 › 内容'],
  export: ['导出整个博客 › 当前密码'],
}

/** Tests each room of these groups: every printable key types its character in every field that can be reached there. */
export function walkRooms(...groups: number[]): void {
  let browser: Browser
  let program: Program
  beforeAll(async () => {
    browser = await borrowChromium()
    program = await startFullAdmin()
  })
  afterAll(async () => {
    await browser.close()
    await program.remove()
  })
  test.each(rooms.filter((it) => groups.includes(it.group)))(
    '$name',
    async ({ name }) => {
      const page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 900 } })
      await enter(page, program, BOSS.username, { isTied: true })
      const { walk, met, written } = await openFieldWalk(page, '/admin', APART)
      await walk(`${program.url}/admin?room=${name}`)
      const missed = (BEHIND[name] ?? []).filter((end) => ![...written].some((it) => it.endsWith(end)))
      expect(missed).toEqual([])
      const here = [...met].filter((it) => it.startsWith(`/admin ${name}`))
      expect(here.filter((it) => !written.has(it))).toEqual([])
    },
    600_000,
  )
}
