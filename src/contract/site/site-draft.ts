import * as z from 'zod/mini'
import { accentFault } from '#lib/accent.ts'
import { input } from '../core/define.ts'
import { limited, link, picture, secureAddress, webAddress } from '../core/owner-text.ts'
import { renderable } from '../core/renderable.ts'
import { HOT_PROVIDERS } from './hot.ts'
import { LETTER_MAX, NOTICE_MAX } from './site.ts'

const LINE = 200
const text = (name: string, max = LINE) => z.optional(limited(name, max))
const yesOrNo = (name: string) => z.optional(z.boolean(`${name}应为是或否`))
const names = (name: string) =>
  z.optional(z.array(limited(name, 20), `${name}应为列表`).check(z.maxLength(20, `${name}最多 20 项`)))

const isDay = (it: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(it) && !Number.isNaN(Date.parse(it)) && new Date(it).toISOString().startsWith(it)

const whole = (name: string, from: number, to: number) =>
  z
    .int(`${name}应为整数`)
    .check(z.minimum(from, `${name}应在 ${from} 到 ${to} 之间`), z.maximum(to, `${name}应在 ${from} 到 ${to} 之间`))

/** Refuses a colour that would be unreadable. */
const AccentDraft = input({
  hue: whole('色相', 0, 359),
  light: whole('浅色明度', 0, 100),
  dark: whole('深色明度', 0, 100),
}).check((c) => {
  const fault = accentFault(c.value)
  if (fault) c.issues.push({ code: 'custom', input: c.value, message: fault })
})

export const siteFields = {
  id: z.optional(z.int('网站编号不能改').check(z.refine((it) => it === 1, '网站编号不能改'))),
  name: z.optional(limited('网站名称', 50).check(z.trim())),
  logo: z.optional(picture('网站图标')),
  title: text('首页标题'),
  summary: text('网站简介', 500),
  keywords: text('关键词'),
  recordNum: text('备案号', 50),
  policeNum: text('公安备案号', 50),
  webUrl: z.optional(webAddress('网站地址')),
  author: text('作者名', 50),
  authorInfo: text('作者简介', 500),
  authorAvatar: z.optional(picture('作者头像')),
  aliPay: z.optional(picture('支付宝收款码')),
  weixinPay: z.optional(picture('微信收款码')),
  github: z.optional(webAddress('GitHub')),
  gitee: z.optional(webAddress('Gitee')),
  qqNumber: text('QQ 号', 20),
  qqGroup: text('QQ 群', 50),
  email: z.optional(limited('电子邮箱', 254).check(z.regex(/^$|^[^\s@<>?&"]+@[^\s@<>?&"]+$/, '电子邮箱的格式不正确'))),
  wechat: text('微信号', 50),
  showList: names('显示的联系方式'),
  loginTypeList: names('登录方式'),
  openComment: yesOrNo('评论开关'),
  openAdmiration: yesOrNo('赞赏开关'),
  openLantern: yesOrNo('灯笼开关'),
  openOffline: yesOrNo('离线开关'),
  touristAvatar: z.optional(picture('游客头像')),
  gzhCode: z.optional(picture('公众号二维码')),
  bulletin: text('公告板', NOTICE_MAX),
  aboutMe: text('关于我', LETTER_MAX),
  sponsor: z.optional(
    input({ name: text('赞助商名称', 50), logo: z.optional(picture('赞助商图标')), url: z.optional(link('赞助商链接')) }),
  ),
  hotSearch: z.optional(
    z
      .array(z.enum(HOT_PROVIDERS, '不认识这个热搜来源'), '热搜来源应为列表')
      .check(z.refine((it) => new Set(it).size === it.length, '热搜来源重复了')),
  ),
  videoSource: z.optional(secureAddress('视频来源')),
  advertisement: z.optional(
    input({ image: z.optional(picture('广告图片')), url: z.optional(link('广告链接')), title: text('广告标题', 100) }),
  ),
  startDate: z.optional(z.string('建站日期应为文字').check(z.refine(isDay, '建站日期应为 YYYY-MM-DD'))),
  copyrightStart: z.optional(
    z.int('版权起始年应为年份').check(z.minimum(1970, '版权起始年应为年份'), z.maximum(9999, '版权起始年应为年份')),
  ),
  accent: z.optional(z.nullable(AccentDraft)),
}

/**
 * Describes the fields of the configuration that the owner may change; a field that is left out stays. `bulletin` and `aboutMe` are
 * Markdown here.
 */
export const SiteDraft = input({
  ...siteFields,
  // The list of pages is accepted, because a form may send everything back that it got, and is not used: it is kept elsewhere.
  pages: z.optional(z.array(z.unknown())),
})

/** Holds the Markdown of an announcement, HTML in it included. */
export const NoticeText = limited('公告', NOTICE_MAX)

/** Describes a page of the owner, such as the privacy statement, as the owner writes it in Markdown. */
export const LetterDraft = input({ title: limited('标题', 50), contentMd: limited('正文', LETTER_MAX).check(renderable) })

export type SiteDraft = z.infer<typeof SiteDraft>
