import type { ReactNode } from 'react'
import { TypeNav } from './TypeNav.tsx'
import type { TabOfLetters } from './tabs.ts'

/** Renders the frame of the notifications: their kinds, and the place of what is open. The page's own sheet has its looks. */
export const Mailbox = ({ open, children }: { open: TabOfLetters | null; children: ReactNode }) => (
  <div className=":uno: mailbox grid lt-wide:block cols-208 gap-6 w-full max-w-280 min-h-80vh mx-auto px-$gutter lt-wide:px-0 text-size-list">
    <TypeNav open={open} />
    <div className=":uno: list min-w-0 bg-surface border-1 border-t-0 border-solid border-border lt-wide:border-x-0">
      {children}
    </div>
  </div>
)
