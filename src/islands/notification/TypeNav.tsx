import type { MouseEvent } from 'react'
import { $unread } from '#stores/unread.ts'
import { useStore } from '#stores/use-store.ts'
import { Sign } from '../ui/Sign.tsx'
import { go } from '../ui/use-address.ts'
import { hrefOf, SETTINGS, TABS, type TabOfLetters } from './tabs.ts'

/** Opens the link without a reload. A press with a modifier key still opens a new window. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.href)
}

/** Renders the kinds of notifications with their unread counts; `open` is null while the settings are shown. */
export function TypeNav({ open }: { open: TabOfLetters | null }) {
  const unread = useStore($unread, null)
  return (
    <div className="cats">
      <h1>通知</h1>
      <nav aria-label="通知类型">
        {TABS.map((tab) => {
          const num = unread?.[tab.type ?? 'all'].num ?? 0
          return (
            <a key={tab.sign} href={hrefOf(tab)} aria-current={tab === open ? 'page' : undefined} onClick={follow}>
              <Sign of={tab.sign} />
              {tab.title}
              {num > 0 && (
                <em>
                  {num > 99 ? '99+' : num}
                  <span className="sr-only"> 条未读</span>
                </em>
              )}
            </a>
          )
        })}
      </nav>
      <a className="to-settings" href={SETTINGS} aria-current={open ? undefined : 'page'} onClick={follow}>
        <Sign of="settings" />
        <span>通知设置</span>
      </a>
    </div>
  )
}
