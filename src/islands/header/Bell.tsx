import { adoptStyles } from '#client/adopt-styles.ts'
import { type Screen, screens } from '#lib/screens.ts'
import { $isUnread, $unread } from '#stores/unread.ts'
import { useStore } from '#stores/use-store.ts'
import css from './uno.css?inline'
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
    <a
      className="icon-btn relative"
      href={PATH}
      data-member=""
      data-bell=""
      data-unread={isUnread ? '' : undefined}
      title={TITLE}
    >
      <span className="sr-only">{isUnread ? `${TITLE}，${count ? `${count} 条` : '有'}未读` : TITLE}</span>
      <span className="i-ink-bell icon" aria-hidden="true" />
      {isUnread && (
        <span className=":uno: absolute top-1.25 end-1.25 w-3 h-3 border-2 border-solid border-bg rounded-full bg-seal" />
      )}
    </a>
  )
}
