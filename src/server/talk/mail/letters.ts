import { CODE_SECONDS } from '#contract/people/registration.ts'
import { escapeHtml } from '#lib/escape-html.ts'

/** Describes the site as the sender of a letter. */
export interface Sender {
  name: string
  /** Is empty when it is not known. */
  url: string
}

/** Holds the words of a letter: those of the site and a code, nothing that a visitor wrote. */
interface Words {
  subject: string
  /** Holds one sentence per entry. */
  before: readonly string[]
  code?: string | undefined
  link?: { words: string; url: string } | undefined
  after: readonly string[]
}

export interface Letter {
  subject: string
  text: string
  html: string
}

const KEEP = `验证码 ${CODE_SECONDS / 60} 分钟内有效，只能用一次。请不要告诉任何人，站长也不会向你索要。`

const codeWords = {
  register: (site: string, code: string): Words => ({
    subject: `${site} 注册验证码`,
    before: [`你好，你正在注册「${site}」的账号，验证码是：`],
    code,
    after: [KEEP, '如果不是你在注册，忽略这封邮件就好，不会有账号因此产生。'],
  }),
  forgot: (site: string, code: string): Words => ({
    subject: `${site} 重置密码的验证码`,
    before: [`你好，你正在重置「${site}」账号的密码，验证码是：`],
    code,
    after: [KEEP, '如果不是你在操作，忽略这封邮件就好，密码不会改变。'],
  }),
  bind: (site: string, code: string): Words => ({
    subject: `${site} 绑定邮箱的验证码`,
    before: [`你好，你正在把这个邮箱绑定到「${site}」的账号，验证码是：`],
    code,
    after: [KEEP, '如果不是你在操作，忽略这封邮件就好，邮箱不会被绑定。'],
  }),
}

/** A note says this beside the name of the site. */
interface Told {
  url?: string | undefined
  /** It is the name of a way in. */
  about?: string
}

const IF_YOU = '如果是你本人操作的，不用再做什么。'

const notes = {
  known: (site: string): Words => ({
    subject: `${site} 这个邮箱已经有账号了`,
    before: [
      `你好，有人正在用这个邮箱注册「${site}」的账号，而它已经注册过了。`,
      '如果是你本人，直接用这个邮箱登录即可；忘了密码，可以在登录窗口选择「忘记密码」。',
    ],
    after: ['如果不是你在操作，忽略这封邮件就好，你的账号没有任何变化。'],
  }),
  test: (site: string): Words => ({
    subject: `${site} 测试邮件`,
    before: [`你好，这是「${site}」后台发出的测试邮件。`, '你能读到它，说明邮件设置是对的：注册、找回密码和通知邮件都能送到。'],
    after: [],
  }),
  password: (site: string): Words => ({
    subject: `${site} 你的密码已更改`,
    before: [`你好，你在「${site}」的账号密码刚刚改过了，其他设备上的登录已全部退出。`],
    after: [IF_YOU, '如果不是，请马上用「忘记密码」重新设置，并检查这个邮箱是否安全。'],
  }),
  // The letter does not name the new address: the reader of this mailbox need not know it, and it is text that a user typed.
  address: (site: string, { url }: Told): Words => ({
    subject: `${site} 账号邮箱已更换`,
    before: [`你好，你在「${site}」的账号刚刚换了邮箱。从现在起，登录、找回密码和通知都使用新邮箱，这个邮箱不再与账号关联。`],
    link: url ? { words: '不是我换的，把邮箱换回来', url } : undefined,
    after: [
      IF_YOU,
      ...(url ? ['链接 72 小时内有效，只能用一次。换回来之后所有设备退出登录，再用「忘记密码」设一个新密码就好。'] : []),
      '如果不是，请马上在还登录着的设备上打开个人中心，修改密码、退出其他设备，再把邮箱换回来；已经登录不了的话，请尽快联系站长。',
    ],
  }),
  bound: (site: string, { about }: Told): Words => ({
    subject: `${site} 账号绑定了 ${about}`,
    before: [`你好，你在「${site}」的账号刚刚绑定了 ${about}，从现在起可以用它登录。`],
    after: [
      IF_YOU,
      '如果不是，请马上打开个人中心的「账号绑定」把它解绑，再修改密码、退出其他设备；已经登录不了的话，先用「忘记密码」设一个新密码。',
    ],
  }),
  unbound: (site: string, { about }: Told): Words => ({
    subject: `${site} 账号解绑了 ${about}`,
    before: [`你好，你在「${site}」的账号刚刚解绑了 ${about}，从现在起不能再用它登录。`],
    after: [IF_YOU, '如果不是，请马上修改密码、退出其他设备，再到个人中心的「账号绑定」看看还绑定了什么。'],
  }),
  'factor-on': (site: string): Words => ({
    subject: `${site} 账号开启了两步验证`,
    before: [`你好，你在「${site}」的账号刚刚开启了两步验证，从现在起登录时除了密码还要动态码，其他设备上的登录已全部退出。`],
    after: [
      IF_YOU,
      '如果不是，请马上在服务器上运行 npm run blog -- user otp-off 和这个邮箱，把它关闭，再用「忘记密码」设一个新密码。',
    ],
  }),
  'factor-off': (site: string): Words => ({
    subject: `${site} 账号关闭了两步验证`,
    before: [`你好，你在「${site}」的账号刚刚关闭了两步验证，从现在起登录只要密码。`],
    after: [IF_YOU, '如果不是，请马上修改密码、退出其他设备，再重新开启两步验证。'],
  }),
  key: (site: string): Words => ({
    subject: `${site} 账号新建了访问密钥`,
    before: [`你好，你在「${site}」的账号刚刚新建了一个访问密钥，程序可以用它以你的名义读写。`],
    after: [IF_YOU, '如果不是，请马上打开个人中心的「访问密钥」把它撤销，再修改密码、退出其他设备。'],
  }),
}

/** Returns a letter with a code. */
export const codeLetter = (purpose: keyof typeof codeWords, sender: Sender, code: string): Letter =>
  written(codeWords[purpose](sender.name, code), sender)

/** Returns a letter that tells of an event. */
export const noteLetter = (note: keyof typeof notes, sender: Sender, told: Told = {}): Letter =>
  written(notes[note](sender.name, told), sender)

function written(words: Words, { name, url }: Sender): Letter {
  const { subject, before, code, link, after } = words
  const shown = [...(code ? [`    ${code}`] : []), ...(link ? [`${link.words}：\n${link.url}`] : [])]
  const parts = [...before, ...shown, ...after, `—— ${name}${url && `\n${url}`}`]
  return { subject, text: `${parts.join('\n\n')}\n`, html: pageOf(words, name, url) }
}

// Mail programs support neither style sheets nor variables, so every element has its own style.
const FONT = "-apple-system,BlinkMacSystemFont,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"
const paragraph = (it: string) => `<p style="margin:0 0 14px">${escapeHtml(it)}</p>`

function pageOf({ subject, before, code, link, after }: Words, name: string, url: string): string {
  const shown = code
    ? `<p style="margin:4px 0 18px;padding:14px 0;border-radius:8px;background:#eef2fb;color:#1f2937;font:600 28px/1.2 ui-monospace,Consolas,Menlo,monospace;letter-spacing:8px;text-indent:8px;text-align:center">${escapeHtml(code)}</p>`
    : ''
  const way = link
    ? `<p style="margin:4px 0 18px"><a href="${escapeHtml(link.url)}" style="color:#1d4ed8">${escapeHtml(link.words)}</a></p>`
    : ''
  return framed(subject, `${before.map(paragraph).join('')}${shown}${way}${after.map(paragraph).join('')}`, { name, url })
}

/** Wraps the content of a letter in a whole page; `body` and `foot` are HTML. */
export function framed(subject: string, body: string, { name, url }: Sender, foot = ''): string {
  const from = url ? `<a href="${escapeHtml(url)}" style="color:#6b7280">${escapeHtml(name)}</a>` : escapeHtml(name)
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#f4f5f7"><div style="max-width:480px;margin:0 auto;padding:28px 28px 20px;border-radius:12px;background:#ffffff;color:#374151;font:15px/1.75 ${FONT}">${body}<p style="margin:22px 0 0;padding-top:14px;border-top:1px solid #e5e7eb;color:#6b7280;font-size:13px">${from}　这封信由程序发出，不必回复。${foot}</p></div></body></html>`
}
