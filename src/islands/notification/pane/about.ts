import type { NotificationLook, NotificationThing } from '#contract/talk/notification.ts'
import { commentLink, placeLink } from '#lib/talk-links.ts'

const NAMES: Record<NotificationThing['type'], string> = {
  article: '文章',
  moment: '说说',
  goods: '项目',
  chat: '聊天室',
  column: '专栏',
}

/** Returns what the link to a thing says. */
export const toThing = ({ type }: NotificationThing): string => `到${NAMES[type]}里看`

/**
 * Returns the address of what a notification is about. The list names none for an article that only members read; here it is known that
 * this member may.
 */
export function linkOf({
  notification,
  thing,
  commentId,
}: Pick<NotificationLook, 'notification' | 'thing' | 'commentId'>): string {
  if (notification.link || !thing || thing.type === 'chat' || thing.type === 'column') return notification.link
  return commentId === null ? placeLink(thing.type, thing.id) : commentLink(thing.type, thing.id, commentId)
}

/** Says in a few words whose thing it is and where in it. */
export function whereWords({ type, userId, section, title }: NotificationThing, me: number | undefined): string {
  const whose = userId === me && type !== 'chat' && type !== 'column' ? '你的' : ''
  const name = `${whose}${NAMES[type]}`
  return section && title ? `${name}，「${section}」一节` : name
}
