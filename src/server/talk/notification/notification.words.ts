import type { Notification, NotificationPerson, NotificationType, UnreadNum } from '#contract/talk/notification.ts'
import { cut } from '#lib/cut.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { htmlText } from '#lib/html-text.ts'
import { commentLink } from '#lib/talk-links.ts'
import type { NotificationRow } from './notification.queries.ts'

/** Limits the code points of a quoted text. */
const EXCERPT = 100

const NAMES = { article: '文章', moment: '说说', goods: '项目', chat: '聊天室', column: '专栏' }
const PATHS = {
  article: (id: number) => `/post/${id}`,
  moment: (id: number) => `/moments#m${id}`,
  goods: (id: number) => `/goods/${id}`,
  chat: (id: number) => `/chat#message-${id}`,
  column: (id: number) => `/column/${id}`,
}

/** Converts a row to a notification in words, with the current names of things. */
export function toNotification(it: NotificationRow, people: readonly NotificationPerson[] = []): Notification {
  if (it.target_type === 'column') return ofColumn(it)
  const fromNum = Math.max(Number(it.from_num ?? 0), it.from_user_id === null ? 0 : 1)
  return {
    id: it.id,
    type: it.type,
    title: it.type === 'system' ? it.title : titleOf(it, fromNum),
    deed: it.type === 'system' ? '' : deedOf(it),
    about: it.type === 'system' ? '' : (it.article_title ?? it.goods_name ?? ''),
    message: it.content_html === null ? cut(it.chat_plain ?? it.message, EXCERPT) : cut(htmlText(it.content_html), EXCERPT),
    link: it.type === 'system' ? it.link : linkOf(it),
    articleId: it.target_type === 'article' ? it.target_id : null,
    fromUserId: it.from_user_id,
    fromNickname: it.nickname ?? '',
    fromAvatar: it.avatar ?? '',
    people:
      people.length || it.from_user_id === null
        ? [...people]
        : [{ id: it.from_user_id, nickname: it.nickname ?? '', avatar: it.avatar ?? '' }],
    fromNum,
    isRead: it.is_read === 1,
    createTime: shanghaiTime(it.create_time),
  }
}

/** Describes what is new in a column: one article by its title, several by their number. */
function ofColumn(it: NotificationRow): Notification {
  const [num, name, nickname] = [Number(it.column_num ?? 0), it.column_name ?? '', it.nickname ?? '']
  const deed = num > 1 ? `更新了 ${num} 篇专栏文章` : '更新了专栏'
  return {
    id: it.id,
    type: it.type,
    title: `${nickname} ${deed}${name && `《${name}》`}`,
    deed,
    about: name,
    message: it.column_article === null ? '' : `《${it.column_article}》${num > 1 ? ` 等 ${num} 篇` : ''}`,
    link: name ? (num === 1 && it.column_article_id ? PATHS.article(it.column_article_id) : PATHS.column(it.target_id ?? 0)) : '',
    articleId: null,
    fromUserId: it.from_user_id,
    fromNickname: nickname,
    fromAvatar: it.avatar ?? '',
    people: it.from_user_id === null ? [] : [{ id: it.from_user_id, nickname, avatar: it.avatar ?? '' }],
    fromNum: it.from_user_id === null ? 0 : 1,
    isRead: it.is_read === 1,
    createTime: shanghaiTime(it.create_time),
  }
}

/** Counts what is unread, for each type and for all together. */
export function toUnreadNum(counts: ReadonlyMap<NotificationType, number>): UnreadNum {
  const num = (type: NotificationType) => ({ num: counts.get(type) ?? 0 })
  const all = { num: [...counts.values()].reduce((sum, it) => sum + it, 0) }
  return { all, system: num('system'), comment: num('comment'), reply: num('reply'), like: num('like'), mention: num('mention') }
}

function titleOf(it: NotificationRow, fromNum: number): string {
  const who = fromNum > 1 ? `${it.nickname} 等 ${fromNum} 人` : (it.nickname ?? '')
  const thing = thingOf(it)
  if (it.type === 'reply') return `${who} 回复了你的评论`
  if (it.target_type === 'chat') return `${who} 在聊天室提到了你`
  if (it.type === 'mention') return `${who} 在${thing}的评论里提到了你`
  if (it.type === 'comment') return `${who} 评论了你的${thing}`
  return it.comment_id === null ? `${who} 赞了你的${thing}` : `${who} 赞了你的评论`
}

/** Returns the deed alone; the list shows its object beside it. */
function deedOf({ type, comment_id, target_type }: NotificationRow): string {
  const thing = target_type === null ? '' : NAMES[target_type]
  if (type === 'reply') return '回复了你的评论'
  if (target_type === 'chat') return '在聊天室提到了你'
  if (type === 'mention') return '在评论里提到了你'
  if (type === 'comment') return `评论了你的${thing}`
  return comment_id === null ? `赞了你的${thing}` : '赞了你的评论'
}

/** Returns the kind of a thing, and its name as far as everyone may read it. */
function thingOf({ target_type, article_title, goods_name }: NotificationRow): string {
  if (target_type === null) return ''
  const name = article_title ?? goods_name
  return `${NAMES[target_type]}${name ? `《${name}》` : ''}`
}

function linkOf({ target_type, target_id, comment_id, block, article_title, goods_name }: NotificationRow): string {
  if (target_type === null || target_id === null) return ''
  if ((target_type === 'article' || target_type === 'goods') && (article_title ?? goods_name) === null) return ''
  if (comment_id === null || target_type === 'chat' || target_type === 'column') return PATHS[target_type](target_id)
  return commentLink(target_type, target_id, comment_id, block)
}
