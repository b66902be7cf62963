import type { SiteSection } from '#contract/site/site-admin.ts'
import type { AccentChoice } from '#lib/accent.ts'
import { choices, line, markdown, own, picture, text, toggle, whole } from '../../ui/form/FieldKinds.tsx'
import type { FieldSpec } from '../../ui/form/form-types.ts'
import { optionsOf } from '../../ui/form/options.ts'
import { AccentField } from './AccentField.tsx'

const CONTACTS = optionsOf({ github: 'GitHub', gitee: 'Gitee', qq: 'QQ', qqGroup: 'QQ 群', email: '邮箱', wechat: '微信' })
const LOGINS = optionsOf({ wechat: '微信扫码', github: 'GitHub', gitee: 'Gitee', qq: 'QQ', weibo: '微博' })
/** Marks the ways to log in that the server cannot serve yet. */
const loginsOf = (_: unknown, { openLogins }: { openLogins: readonly string[] }) =>
  LOGINS.map((it) => (openLogins.includes(it.value) ? it : { ...it, note: '服务器上还没有配置' }))
const SOURCES = optionsOf({ weibo: '微博', zhihu: '知乎', baidu: '百度', juejin: '掘金', github: 'GitHub' })
const accent = own(({ value, ...it }) => <AccentField {...it} value={(value ?? null) as AccentChoice | null} />)

/** Lists the fields of each section in their order. */
export const FIELDS: Record<SiteSection, readonly FieldSpec[]> = {
  basic: [
    line('name', '网站名称', { hint: '出现在页头、页脚和每一页的标题里；留空就用作者名，例如「阿砚的博客」' }),
    picture('logo', '网站图标', { hint: '方形图最好；留空用自带的砚台' }),
    line('title', '首页标题', { hint: '留空就只用网站名称' }),
    text('summary', '网站简介', { hint: '首页和搜索结果里的一两句话' }),
    line('keywords', '关键词', { hint: '用逗号隔开，给搜索引擎看' }),
    line('webUrl', '网站地址', { hint: '以 https:// 开头，用在版权声明里' }),
    line('startDate', '建站日期', { hint: '「已运行」从这一天的零点算起', placeholder: '2021-08-31' }),
    whole('copyrightStart', '版权起始年'),
    line('recordNum', '备案号', { hint: '留空就不显示' }),
    line('policeNum', '公安备案号', { hint: '留空就不显示' }),
  ],
  author: [
    line('author', '作者名', { hint: '留空就用网站名称' }),
    picture('authorAvatar', '作者头像', { hint: '留空就用名字的第一个字' }),
    text('authorInfo', '作者简介'),
    picture('touristAvatar', '游客头像', { hint: '没有登录的读者看到的头像' }),
    markdown('bulletin', '公告板', { hint: '首页侧栏里的一小块文字' }),
    markdown('aboutMe', '关于我', { hint: '关于页的正文' }),
  ],
  contact: [
    choices('showList', '显示哪些', { hint: '没有填写的，选了也不会显示', options: CONTACTS }),
    line('github', 'GitHub', { hint: '完整地址' }),
    line('gitee', 'Gitee', { hint: '完整地址' }),
    line('qqNumber', 'QQ 号'),
    line('qqGroup', 'QQ 群'),
    line('email', '电子邮箱'),
    line('wechat', '微信号'),
    picture('gzhCode', '公众号二维码', { hint: '扫码登录也用它' }),
  ],
  tip: [
    toggle('openAdmiration', '打开赞赏', { hint: '文章末尾出现「请喝杯茶」' }),
    picture('aliPay', '支付宝收款码'),
    picture('weixinPay', '微信收款码'),
  ],
  features: [
    toggle('openComment', '评论', { hint: '关掉之后，已有的评论还在，只是不能再写' }),
    toggle('openOffline', '离线阅读', { hint: '浏览器会留着读过的页面，断网时也能看' }),
    toggle('autoApprove', '信任用户免审', { hint: '在「用户」里标记为信任的人，发文章不用等审核' }),
    toggle('sys_verify_switch', '图形验证码', { hint: '每次登录都要填；关着时，连错三次才要' }),
    toggle('sys_sider_verify_switch', '滑块验证', { hint: '登录和注册前拖一下滑块' }),
  ],
  login: [choices('loginTypeList', '登录方式', { hint: '账号密码总是可用的。第三方要先在服务器上配好密钥', options: loginsOf })],
  hot: [choices('hotSearch', '热搜来源', { hint: '本站的热门总在第一个；选了的每十分钟更新一次', options: SOURCES })],
  advertisement: [
    toggle('sys_ad_switch', '显示广告', { hint: '打开后，读者第一次来会看到一张带「广告」字样的图' }),
    picture('advertisement.image', '广告图片'),
    line('advertisement.url', '广告链接'),
    line('advertisement.title', '广告标题'),
    line('sponsor.name', '赞助商名称', { hint: '留空就不显示赞助商' }),
    picture('sponsor.logo', '赞助商图标'),
    line('sponsor.url', '赞助商链接'),
  ],
  festive: [
    toggle('openLantern', '挂上灯笼', { hint: '页面两侧挂一对红灯笼，过年的时候用' }),
    line('videoSource', '视频来源', { hint: '「随机视频」从这个 https 地址取；留空就没有这个按钮' }),
  ],
  look: [accent('accent', '主题色')],
}
