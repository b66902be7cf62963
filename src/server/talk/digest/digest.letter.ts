import { cut } from '#lib/cut.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { framed, type Letter, type Sender } from '#server/talk/mail/letters.ts'

/** Limits the code points of a quoted text. */
const EXCERPT = 60

/** Holds what a mail says about one notification. */
interface Told {
  title: string
  message: string
  /** Is a path of this site, or empty. */
  link: string
}

interface Contents {
  items: readonly Told[]
  total: number
  /** Is the address that unsubscribes the reader. */
  way: string
}

/** Is the link of a notification that has none. */
const ALL = '/notifications'
const addressOf = (url: string, path: string) => new URL(path || ALL, url).href

/** Composes the mail about unread notifications: who did what, the beginning of the text, and the link to unsubscribe. */
export function digestLetter({ name, url }: Sender, { items, total, way }: Contents): Letter {
  const subject = `${name}：你有 ${total} 条未读通知`
  const hello = `你好，你在「${name}」有 ${total} 条还没看的通知。`
  const rest = total > items.length ? `还有 ${total - items.length} 条，在通知页里：` : '全部通知：'
  const all = addressOf(url, ALL)
  const why = '你在通知设置里选择了用邮件接收未读通知，所以收到这封信。'
  const lines = items.map(({ title, message, link }) =>
    [`· ${title}`, ...(message ? [`  ${cut(message, EXCERPT)}`] : []), `  ${addressOf(url, link)}`].join('\n'),
  )
  const text = [hello, ...lines, `${rest}\n${all}`, `—— ${name}\n${url}`, `${why}不想再收，打开这个链接按一下：\n${way}`].join(
    '\n\n',
  )
  const row = ({ title, message, link }: Told) =>
    `<li style="margin:0;padding:12px 0;border-top:1px solid #e5e7eb;list-style:none"><a href="${escapeHtml(addressOf(url, link))}" style="color:#111827;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>${message ? `<br><span style="color:#6b7280">${escapeHtml(cut(message, EXCERPT))}</span>` : ''}</li>`
  const body = `<p style="margin:0 0 14px">${escapeHtml(hello)}</p><ul style="margin:0 0 18px;padding:0">${items.map(row).join('')}</ul><p style="margin:0 0 14px"><a href="${escapeHtml(all)}" style="display:inline-block;padding:8px 18px;border-radius:6px;background:#2f5fd0;color:#ffffff;text-decoration:none">查看全部通知</a></p>`
  const foot = `<br>${escapeHtml(why)}<a href="${escapeHtml(way)}" style="color:#6b7280">退订</a>`
  return { subject, text: `${text}\n`, html: framed(subject, body, { name, url }, foot) }
}
