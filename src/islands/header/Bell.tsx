import { adoptStyles } from '#client/adopt-styles.ts'
import { type Screen, screens } from '#lib/screens.ts'
import { $isUnread, $unread } from '#stores/unread.ts'
import { useStore } from '#stores/use-store.ts'
import css from './bell.css?inline'
import { useTitleCount } from './use-title-count.ts'

const PATH = '/notifications'
const TITLE = (screens as readonly Screen[]).find((it) => it.path === PATH)?.title ?? ''
const MOST = 99

/** Renders the link to the notifications, with a dot while some are unread. The window's title has the number. */
export function Bell() {
  adoptStyles(css)
  const isUnread = useStore($isUnread, false)
  const unread = useStore($unread, null)
  const num = isUnread ? (unread?.all.num ?? 0) : 0
  const count = num > MOST ? `${MOST}+` : String(num || '')
  useTitleCount(count)
  return (
    <a className="icon-btn" href={PATH} data-member="" data-bell="" data-unread={isUnread ? '' : undefined} title={TITLE}>
      <span className="sr-only">{isUnread ? `${TITLE}，${count ? `${count} 条` : '有'}未读` : TITLE}</span>
      <svg className="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2H4.5zM10 21h4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </a>
  )
}
