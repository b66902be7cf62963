import { shanghaiTime } from '#lib/dates.ts'

/** Names the site in the words of the public account. */
interface Place {
  name: string
  /** Is the public address of the site. */
  siteUrl: string
}

/** Holds what shows a user that the code came from another person: site, time, device. */
interface Asked extends Place {
  now: number
  device: string
}

/** Is the answer with which a user undoes the login. */
export const UNDO = '0'

const at = ({ name, siteUrl, now, device }: Asked) =>
  [`网站：${name} ${siteUrl}`, `时间：${shanghaiTime(now)}`, `设备：${device || '未知'}`].join('\n')

export const HEARD = {
  greeting: ({ name }: Place) =>
    `你好，欢迎关注「${name}」！\n\n想用微信登录网站？在网页上点「登录」，把看到的 8 位验证码发到这里就好。`,
  help: ({ name, siteUrl }: Place) =>
    `这里是「${name}」${siteUrl}\n\n要登录网站，请在网页上点「登录」，把看到的 8 位验证码发给我，60 秒内有效。`,
  unknown: () => '验证码不对，或者已经过期了。请在网页上换一个新的，再发一次。',
  often: () => '发得太快了，请过一分钟再试。',
  shut: () => '这个账号已被停用，如有疑问请联系站长。',
  login: (it: Asked) => `登录成功，请回到网页。\n\n${at(it)}\n\n不是你本人在登录？回复 ${UNDO}，马上退出。`,
  bound: (it: Asked) => `微信已绑定，请回到网页。\n\n${at(it)}\n\n不是你本人在绑定？回复 ${UNDO}，马上解除。`,
  expired: () => '网页上的登录已经失效，请重新登录后再绑定。',
  taken: () => '这个微信已经绑定了另一个账号，请先在那里解绑。',
  already: () => '那个账号已经绑定了别的微信，请先解绑。',
  undone: () => '好了：用微信登录的地方都已退出，刚才的绑定也已解除。请不要把别人给你的验证码发到这里。',
  nothing: () => '没有需要撤销的登录。',
} as const
