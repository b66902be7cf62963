import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from '#contract/core/send.ts'
import { audit } from '#contract/people/audit.ts'
import { site } from '#contract/site/site.ts'
import { type SettingsDraft, type SiteSection, siteAdmin } from '#contract/site/site-admin.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

let blog: TestBlog
const OWNER = { authorization: 'owner' }
beforeEach(async () => {
  blog = await openTestBlog({
    whoIs: async (token) => ({ id: token === 'owner' ? 1 : 2, role: token === 'member' ? 'member' : 'admin' }),
  })
})
afterEach(() => blog.close())

const read = () => blog.call(siteAdmin.read, {}, OWNER)
const save = (section: SiteSection, version: string, fields: SettingsDraft, who = OWNER) =>
  blog.call(siteAdmin.save, { body: { section, version, fields } }, who)
const change = async (section: SiteSection, fields: SettingsDraft) => save(section, (await read()).versions[section], fields)
const tags = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const acts = async () => (await blog.call(audit.list, { query: {} }, OWNER)).records

describe('the settings of the site', () => {
  test('a section is saved by itself, is published, and is recorded with what it was', async () => {
    const before = await read()
    const { settings } = await change('basic', { name: '墨池', summary: '写字的地方' })
    expect(settings).toMatchObject({ name: '墨池', summary: '写字的地方', author: before.settings.author })
    expect((await blog.call(site.config, {})).name).toBe('墨池')
    expect(await tags()).toEqual(['site'])
    expect(await acts()).toMatchObject([
      {
        noun: 'site',
        act: 'update',
        name: '基本信息',
        before: { name: '砚边小记' },
        after: { name: '墨池', summary: '写字的地方' },
      },
    ])
  })

  test('every text can be cleared: the form keeps it empty, and readers find the site by its author, or by no name', async () => {
    const EMPTY = { name: ' ', title: '', summary: '', keywords: '', logo: '' }
    const { settings } = await change('basic', EMPTY)
    expect(settings).toMatchObject({ ...EMPTY, name: '' })
    const nameOf = async () => (await blog.call(site.config, {})).name
    expect(await nameOf()).toBe('站长的博客')
    await change('author', { author: '', authorInfo: '', authorAvatar: '', aboutMe: '' })
    expect(await nameOf()).toBe('我的博客')
    expect((await read()).settings.name).toBe('')
  })

  test('switches and the order of writing stand beside the configuration; each turn is an act', async () => {
    const { settings } = await change('features', { openComment: false, autoApprove: true, sys_verify_switch: true })
    expect(settings).toMatchObject({
      openComment: false,
      autoApprove: true,
      sys_verify_switch: true,
      sys_sider_verify_switch: true,
    })
    expect((await blog.call(site.switchValue, { params: { key: 'sys_verify_switch' } })).configValue).toBe('Y')
    expect((await acts()).map((it) => [it.act, it.after])).toEqual([
      ['switch', { sys_verify_switch: true }],
      ['update', { openComment: false, autoApprove: true }],
    ])
  })

  test('what is Markdown comes back as it was written, and readers get it sanitised', async () => {
    const aboutMe = '你**好**<script>steal()</script><img src=x onerror=steal()>'
    const { settings } = await change('author', { aboutMe })
    expect(settings.aboutMe).toBe(aboutMe)
    const shown = (await blog.call(site.config, {})).aboutMe
    expect(shown).toContain('<strong>好</strong>')
    expect(shown).not.toMatch(/script|onerror/)
    // Storing the same value again is no change.
    await change('author', { aboutMe })
    expect(await tags()).toEqual(['site'])
    expect(await acts()).toHaveLength(1)
  })

  test('of two administrators the second hears what the first one did, and nothing is written over', async () => {
    const { versions } = await read()
    await save('contact', versions.contact, { qqGroup: '123' })
    const late = save('contact', versions.contact, { wechat: 'inkstone' }, { authorization: 'other' })
    await expect(late).rejects.toMatchObject({ code: 409, message: '这一组设置刚刚被别人改过，你的改动还没有保存' })
    const extra = (await late.catch((it: ApiError) => it)) as ApiError
    expect(extra.extra).toMatchObject({ settings: { qqGroup: '123', wechat: '' } })
    // A change of another section does not conflict.
    await save('tip', versions.tip, { openAdmiration: true }, { authorization: 'other' })
    const { contact } = (extra.extra as { versions: Record<SiteSection, string> }).versions
    await save('contact', contact, { wechat: 'inkstone' }, { authorization: 'other' })
    expect((await read()).settings).toMatchObject({ qqGroup: '123', wechat: 'inkstone', openAdmiration: true })
  })

  test.each([
    ['basic', { logo: 'javascript:steal()' }, '网站图标应为站内路径或 https 地址'],
    ['basic', { copyrightStart: 20.5 }, '版权起始年应为年份'],
    ['hot', { hotSearch: ['weibo', 'weibo'] }, '热搜来源重复了'],
    ['tip', { name: '墨池' }, '不属于这一组的设置：name'],
    ['look', { accent: { hue: 100, light: 80, dark: 74 } }, /主题色在浅色主题下的对比度只有 \d/],
    ['look', { accent: { hue: 262, light: 52, dark: 40 } }, /主题色在深色主题下的对比度只有 \d/],
    ['look', { accent: { hue: 400, light: 52, dark: 74 } }, '色相应在 0 到 359 之间'],
  ] as [SiteSection, SettingsDraft, string | RegExp][])('%s: what cannot be is refused: %j', async (section, fields, words) => {
    const refused = expect.objectContaining({ code: 400, message: expect.stringMatching(words) })
    await expect(change(section, fields)).rejects.toEqual(refused)
    expect(await tags()).toEqual([])
    expect(await acts()).toEqual([])
  })

  test('a colour that can be read is told to every page, and can be given up', async () => {
    await change('look', { accent: { hue: 155, light: 48, dark: 74 } })
    expect((await blog.call(site.config, {})).accent).toEqual({ hue: 155, light: 48, dark: 74 })
    await change('look', { accent: null })
    expect((await blog.call(site.config, {})).accent).toBeNull()
  })
})

describe('letters in the admin', () => {
  const letter = () => blog.call(siteAdmin.letter, { params: { name: 'privacy' } }, OWNER)
  const write = (version: number, contentMd: string) =>
    blog.call(siteAdmin.saveLetter, { body: { name: 'privacy', title: '隐私', contentMd, version } }, OWNER)

  test('the built-in text is there to begin with, is replaced, and comes back', async () => {
    const first = await letter()
    expect(first).toMatchObject({ isBuiltIn: true, version: 0, title: '隐私政策' })
    expect(await write(0, '我们**什么都不存**。')).toMatchObject({ isBuiltIn: false, contentMd: '我们**什么都不存**。' })
    expect((await blog.call(site.letter, { params: { name: 'privacy' } })).content).toContain('<strong>什么都不存</strong>')
    expect(await blog.call(siteAdmin.resetLetter, { query: { name: 'privacy' } }, OWNER)).toEqual(first)
    expect((await acts()).map((it) => `${it.noun}.${it.act} ${it.name}`)).toEqual([
      'site.letter 隐私政策',
      'site.letter 隐私政策',
    ])
  })

  test('a stale edit is refused with what stands there', async () => {
    await write(0, '一')
    const late = await write(0, '二').catch((it: ApiError) => it)
    expect(late).toMatchObject({ code: 409, extra: { current: { contentMd: '一' } } })
    // Two writes at the same moment still have different versions.
    const { version } = await letter()
    await write(version, '三')
    await expect(write(version, '四')).rejects.toMatchObject({ code: 409 })
  })
})
