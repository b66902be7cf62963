import type { ReactNode } from 'react'
import { TypeNav } from './TypeNav.tsx'
import type { TabOfLetters } from './tabs.ts'

interface Props {
  open: TabOfLetters | null
  /** Is true while one notification is read: in a narrow window it has the page to itself. */
  isReading: boolean
  children: ReactNode
}

/** Renders the frame of the notifications: their kinds, and the places of the list and of what is read. The page's own sheet has its looks. */
export const Mailbox = ({ open, isReading, children }: Props) => (
  <div className=":uno: mailbox grid lt-wide:block cols-208 desktop:cols-pane gap-6 desktop:gap-0 w-full max-w-320 min-h-80vh mx-auto px-$gutter lt-wide:px-0 text-size-list">
    <TypeNav open={open} isReading={isReading} />
    {children}
  </div>
)

const LIST = ':uno: list min-w-0 bg-surface border-1 border-t-0 border-solid border-border lt-wide:border-x-0'
const LIST_BEHIND =
  ':uno: list min-w-0 bg-surface border-1 border-t-0 border-solid border-border lt-wide:border-x-0 lt-desktop:hidden'
const LIST_ALONE =
  ':uno: list min-w-0 bg-surface border-1 border-t-0 border-solid border-border lt-wide:border-x-0 desktop:col-span-2'

/** Renders the place of the list. */
export const ListPlace = ({ isReading, children }: { isReading: boolean; children: ReactNode }) => (
  <div className={isReading ? LIST_BEHIND : LIST}>{children}</div>
)

/** Renders the place of the settings, which need the room of the reading pane too. */
export const SettingsPlace = ({ children }: { children: ReactNode }) => <div className={LIST_ALONE}>{children}</div>

const PANE =
  ':uno: pane flex flex-col lt-desktop:col-span-full min-w-0 desktop:sticky desktop:top-15 desktop:h-less-60 desktop:overflow-y-auto'
const PANE_ASIDE =
  ':uno: lt-desktop:hidden pane desktop:flex flex-col min-w-0 desktop:sticky desktop:top-15 desktop:h-less-60 desktop:overflow-y-auto'

/** Renders the place of what is read, beside the list. In a narrow window it is there only while something is read. */
export const PanePlace = ({ isReading, children }: { isReading: boolean; children?: ReactNode }) => (
  <section className={isReading ? PANE : PANE_ASIDE} aria-label="正在看">
    {children}
  </section>
)
