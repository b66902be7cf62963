import type { MouseEvent } from 'react'
import { $unread } from '#stores/unread.ts'
import { useStore } from '#stores/use-store.ts'
import { go } from '../../ui/use-address.ts'
import { kindIcons } from '../kind-icons.ts'
import { hrefOf, SETTINGS, TABS, type TabOfLetters } from './tabs.ts'

/** Opens the link without a reload. A press with a modifier key still opens a new window. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.href)
}

/** Is the place of an icon before it comes. */
const PLACE = ':uno: flex-none w-4.5 h-4.5 lt-wide:hidden'

const ALONE =
  ':uno: sticky lt-wide:relative top-15 lt-wide:top-auto self-start pt-8 pb-6 desktop:pe-6 lt-wide:pt-4.5 lt-wide:pb-0 lt-wide:hairline-b lt-wide:bg-surface'
/** Leaves the heading of the page to screen readers where one notification has the page to itself. */
const BESIDE_READING = ':uno: sticky top-15 self-start desktop:pt-8 desktop:pb-6 desktop:pe-6 lt-desktop:absolute'
const TITLE = ':uno: mb-4 lt-wide:mb-2 lt-wide:px-4 text-size-5.5 font-700'
const TITLE_BESIDE = ':uno: mb-4 text-size-5.5 font-700 lt-desktop:sr-only'
const KINDS = ':uno: lt-wide:relative lt-wide:flex lt-wide:px-2 lt-wide:overflow-x-auto scrollbar-none'
const TO_SETTINGS =
  ':uno: flex items-center gap-2.75 lt-wide:justify-center h-10 lt-wide:w-11 mt-6 -ms-2.5 lt-wide:m-0 px-2.5 lt-wide:p-0 lt-wide:absolute lt-wide:top-3 lt-wide:end-2 rounded-control text-muted text-size-small hover:bg-hover hover:text-strong aria-current:bg-hover aria-current:text-strong aria-current:font-600'
const TO_SETTINGS_BESIDE =
  ':uno: lt-desktop:hidden desktop:flex items-center gap-2.75 h-10 mt-6 -ms-2.5 px-2.5 rounded-control text-muted text-size-small hover:bg-hover hover:text-strong aria-current:bg-hover aria-current:text-strong aria-current:font-600'

/** Renders the kinds of notifications with their unread counts; `open` is null while the settings are shown. */
export function TypeNav({ open, isReading }: { open: TabOfLetters | null; isReading: boolean }) {
  const unread = useStore($unread, null)
  return (
    <div className={isReading ? BESIDE_READING : ALONE}>
      <h1 className={isReading ? TITLE_BESIDE : TITLE}>通知</h1>
      <nav className={isReading ? ':uno: lt-desktop:hidden' : KINDS} aria-label="通知类型">
        {TABS.map((tab) => {
          const num = unread?.[tab.type ?? 'all'].num ?? 0
          return (
            <a
              className=":uno: flex items-center gap-2.75 lt-wide:gap-1.5 h-10 lt-wide:h-11 -ms-2.5 lt-wide:ms-0 px-2.5 rounded-control lt-wide:rounded-0 text-muted text-size-small lt-wide:text-size-list lt-wide:whitespace-nowrap hover:bg-hover hover:text-strong aria-current:bg-hover lt-wide:aria-current:bg-transparent lt-wide:aria-current:line-under aria-current:text-strong aria-current:font-600"
              key={tab.sign}
              href={hrefOf(tab)}
              aria-current={tab === open ? 'page' : undefined}
              onClick={follow}
            >
              <span className={`${kindIcons[tab.sign]} ${PLACE}`} aria-hidden="true" />
              {tab.title}
              {num > 0 && (
                <em className=":uno: ms-auto text-seal text-size-meta not-italic font-600 tabular">
                  {num > 99 ? '99+' : num}
                  <span className="sr-only"> 条未读</span>
                </em>
              )}
            </a>
          )
        })}
      </nav>
      <a
        className={isReading ? TO_SETTINGS_BESIDE : TO_SETTINGS}
        href={SETTINGS}
        aria-current={open ? undefined : 'page'}
        onClick={follow}
      >
        <span className={kindIcons.settings} aria-hidden="true" />
        <span className=":uno: lt-wide:sr-only">通知设置</span>
      </a>
    </div>
  )
}
