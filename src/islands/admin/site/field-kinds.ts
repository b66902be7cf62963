import type { SiteSection } from '#contract/site/site-desk.ts'

export interface Option {
  value: string
  words: string
}

/** Describes a field of the settings. */
export interface FieldSpec {
  /** Is the path in the settings: `advertisement.url`. */
  name: string
  words: string
  kind: 'line' | 'text' | 'number' | 'date' | 'picture' | 'switch' | 'choices' | 'markdown' | 'accent'
  hint?: string
  options?: readonly Option[]
}

const line = (name: string, words: string, hint = ''): FieldSpec => ({ name, words, kind: 'line', hint })
const text = (name: string, words: string, hint = ''): FieldSpec => ({ name, words, kind: 'text', hint })
const picture = (name: string, words: string, hint = ''): FieldSpec => ({ name, words, kind: 'picture', hint })
const toggle = (name: string, words: string, hint: string): FieldSpec => ({ name, words, kind: 'switch', hint })

const CONTACTS: readonly Option[] = [
  { value: 'github', words: 'GitHub' },
  { value: 'gitee', words: 'Gitee' },
  { value: 'qq', words: 'QQ' },
  { value: 'qqGroup', words: 'QQ 群' },
  { value: 'email', words: '邮箱' },
  { value: 'wechat', words: '微信' },
]
const LOGINS: readonly Option[] = [
  { value: 'wechat', words: '微信扫码' },
  { value: 'github', words: 'GitHub' },
  { value: 'gitee', words: 'Gitee' },
  { value: 'qq', words: 'QQ' },
  { value: 'weibo', words: '微博' },
]
const SOURCES: readonly Option[] = [
  { value: 'weibo', words: '微博' },
  { value: 'zhihu', words: '知乎' },
  { value: 'baidu', words: '百度' },
  { value: 'juejin', words: '掘金' },
  { value: 'github', words: 'GitHub' },
]

/** Lists the fields of each section in their order. */
export const FIELDS: Record<SiteSection, readonly FieldSpec[]> = {
  basic: [
    line('name', '网站名称', '出现在页头、页脚和每一页的标题里；留空就用作者名，例如「阿砚的博客」'),
    picture('logo', '网站图标', '方形图最好；留空用自带的砚台'),
    line('title', '首页标题', '留空就只用网站名称'),
    text('summary', '网站简介', '首页和搜索结果里的一两句话'),
    line('keywords', '关键词', '用逗号隔开，给搜索引擎看'),
    line('webUrl', '网站地址', '以 https:// 开头，用在版权声明里'),
    { name: 'startDate', words: '建站日期', kind: 'date', hint: '「已运行」从这一天的零点算起' },
    { name: 'copyrightStart', words: '版权起始年', kind: 'number' },
    line('recordNum', '备案号', '留空就不显示'),
    line('policeNum', '公安备案号', '留空就不显示'),
  ],
  author: [
    line('author', '作者名', '留空就用网站名称'),
    picture('authorAvatar', '作者头像', '留空就用名字的第一个字'),
    text('authorInfo', '作者简介'),
    picture('touristAvatar', '游客头像', '没有登录的读者看到的头像'),
    { name: 'bulletin', words: '公告板', kind: 'markdown', hint: '首页侧栏里的一小块文字' },
    { name: 'aboutMe', words: '关于我', kind: 'markdown', hint: '关于页的正文' },
  ],
  contact: [
    { name: 'showList', words: '显示哪些', kind: 'choices', options: CONTACTS, hint: '没有填写的，选了也不会显示' },
    line('github', 'GitHub', '完整地址'),
    line('gitee', 'Gitee', '完整地址'),
    line('qqNumber', 'QQ 号'),
    line('qqGroup', 'QQ 群'),
    line('email', '电子邮箱'),
    line('wechat', '微信号'),
    picture('gzhCode', '公众号二维码', '扫码登录也用它'),
  ],
  tip: [
    toggle('openAdmiration', '打开赞赏', '文章末尾出现「请喝杯茶」'),
    picture('aliPay', '支付宝收款码'),
    picture('weixinPay', '微信收款码'),
  ],
  features: [
    toggle('openComment', '评论', '关掉之后，已有的评论还在，只是不能再写'),
    toggle('openOffline', '离线阅读', '浏览器会留着读过的页面，断网时也能看'),
    toggle('autoApprove', '信任用户免审', '在「用户」里标记为信任的人，发文章不用等审核'),
    toggle('sys_verify_switch', '图形验证码', '每次登录都要填；关着时，连错三次才要'),
    toggle('sys_sider_verify_switch', '滑块验证', '登录和注册前拖一下滑块'),
  ],
  login: [
    {
      name: 'loginTypeList',
      words: '登录方式',
      kind: 'choices',
      options: LOGINS,
      hint: '账号密码总是可用的。第三方要先在服务器上配好密钥',
    },
  ],
  hot: [
    {
      name: 'hotSearch',
      words: '热搜来源',
      kind: 'choices',
      options: SOURCES,
      hint: '本站的热门总在第一个；选了的每十分钟更新一次',
    },
  ],
  advertisement: [
    toggle('sys_ad_switch', '显示广告', '打开后，读者第一次来会看到一张带「广告」字样的图'),
    picture('advertisement.image', '广告图片'),
    line('advertisement.url', '广告链接'),
    line('advertisement.title', '广告标题'),
    line('sponsor.name', '赞助商名称', '留空就不显示赞助商'),
    picture('sponsor.logo', '赞助商图标'),
    line('sponsor.url', '赞助商链接'),
  ],
  festive: [
    toggle('openLantern', '挂上灯笼', '页面两侧挂一对红灯笼，过年的时候用'),
    line('videoSource', '视频来源', '「随机视频」从这个 https 地址取；留空就没有这个按钮'),
  ],
  look: [{ name: 'accent', words: '主题色', kind: 'accent' }],
}
