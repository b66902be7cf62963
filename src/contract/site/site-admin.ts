import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, input } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { LETTERS, SiteConfig } from './site.ts'
import { LetterDraft, siteFields } from './site-draft.ts'

/** Groups the fields of the configuration that are shown and saved together. */
export const SITE_SECTIONS = {
  basic: {
    words: '基本信息',
    fields: ['name', 'logo', 'title', 'summary', 'keywords', 'webUrl', 'startDate', 'copyrightStart', 'recordNum', 'policeNum'],
  },
  author: { words: '作者', fields: ['author', 'authorAvatar', 'authorInfo', 'touristAvatar', 'bulletin', 'aboutMe'] },
  contact: { words: '联系方式', fields: ['showList', 'github', 'gitee', 'qqNumber', 'qqGroup', 'email', 'wechat', 'gzhCode'] },
  tip: { words: '打赏与收款', fields: ['openAdmiration', 'aliPay', 'weixinPay'] },
  features: {
    words: '功能开关',
    fields: ['openComment', 'openOffline', 'autoApprove', 'sys_verify_switch', 'sys_sider_verify_switch'],
  },
  login: { words: '登录方式', fields: ['loginTypeList'] },
  hot: { words: '热搜来源', fields: ['hotSearch'] },
  advertisement: { words: '广告与赞助', fields: ['sys_ad_switch', 'advertisement', 'sponsor'] },
  festive: { words: '灯笼与视频', fields: ['openLantern', 'videoSource'] },
  look: { words: '外观', fields: ['accent'] },
} as const satisfies Record<string, { words: string; fields: readonly string[] }>

export type SiteSection = keyof typeof SITE_SECTIONS
const sections = Object.keys(SITE_SECTIONS) as [SiteSection, ...SiteSection[]]

const isOn = (name: string) => z.optional(z.boolean(`${name}应为是或否`))

/** Describes all settings of the admin, by field. */
export const SettingsDraft = input({
  ...siteFields,
  autoApprove: isOn('信任用户免审'),
  sys_verify_switch: isOn('图形验证码'),
  sys_sider_verify_switch: isOn('滑块验证'),
  sys_ad_switch: isOn('广告开关'),
})
export type SettingsDraft = z.infer<typeof SettingsDraft>

const Settings = z.extend(SiteConfig, {
  bulletin: described(z.string(), 'Markdown'),
  aboutMe: described(z.string(), 'Markdown'),
  autoApprove: described(z.boolean(), 'Trusted users publish without review'),
  sys_verify_switch: z.boolean(),
  sys_sider_verify_switch: z.boolean(),
  sys_ad_switch: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

const Versions = z.record(z.enum(sections), z.string())

const AdminLetter = z.object({
  title: z.string(),
  contentMd: described(z.string(), 'Markdown; of the built-in text its HTML'),
  isBuiltIn: described(z.boolean(), 'The owner has not written one'),
  version: described(z.int(), 'What an edit names that began with this; 0 for the built-in text'),
})
export type AdminLetter = z.infer<typeof AdminLetter>

const named = { name: z.enum(LETTERS, '没有这个页面') }
const byName = input(named)
/** Holds the version that an edit began with; a stale one is refused, and the refusal tells the present values. */
const began = { version: z.int('缺少修改前的版本') }

export const siteAdmin = {
  read: call({
    method: 'GET',
    path: '/sys/site/settings',
    ...ADMIN_READ,
    summary: 'All settings of the site, with a version of each section.',
    data: z.object({
      settings: Settings,
      versions: Versions,
      openLogins: described(z.array(z.string()), 'Ways to log in for which the server has what it needs'),
    }),
  }),
  save: call({
    method: 'PUT',
    path: '/sys/site/settings',
    ...ADMIN_WRITE,
    summary: 'Saves fields of one section. 409 when somebody else has changed it since: `extra` says how it stands.',
    body: input({
      section: z.enum(sections, '没有这一组设置'),
      version: limited('版本', 64),
      fields: SettingsDraft,
    }),
    data: z.object({ settings: Settings, versions: Versions }),
  }),
  letter: call({
    method: 'GET',
    path: '/sys/site/letter/:name',
    ...ADMIN_READ,
    summary: 'The user agreement or the privacy policy as it is written.',
    params: byName,
    data: AdminLetter,
  }),
  saveLetter: call({
    method: 'PUT',
    path: '/sys/site/letter',
    ...ADMIN_WRITE,
    summary: 'Writes it anew. 409 when somebody else has since: `extra` says how it stands.',
    body: z.extend(LetterDraft, { ...began, ...named }),
    data: AdminLetter,
  }),
  resetLetter: call({
    method: 'DELETE',
    path: '/sys/site/letter',
    ...ADMIN_WRITE,
    summary: 'Brings the built-in text back.',
    query: byName,
    data: AdminLetter,
  }),
}
