import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../Icon.tsx'

interface HeadProps {
  title: string
  /** Stands below the title. */
  says?: string
  /** Names the button that closes the box; without it the head has none. */
  closes?: string
  onClose: () => void
}

/** Renders the head of a box or drawer. */
export const BoxHead = ({ title, says, closes, onClose }: HeadProps) => (
  <header className=":uno: flex flex-none items-center justify-between gap-3 py-3 ps-6 pe-4 hairline-b">
    <div>
      <h2 className=":uno: text-strong text-1rem font-700">{title}</h2>
      {says && <p className=":uno: mt-1 text-muted t-small">{says}</p>}
    </div>
    {closes && (
      <button className="icon-btn" type="button" aria-label={closes} onClick={onClose}>
        <Icon of="close" />
      </button>
    )}
  </header>
)

/** Renders the line of buttons below a box or drawer. */
export const BoxFoot = ({ children }: { children: ReactNode }) => (
  <footer className=":uno: flex flex-none flex-wrap justify-end gap-2 px-4 py-3 hairline-t">{children}</footer>
)

/** Renders what was refused in a box or drawer. */
export const BoxFailure = ({ children }: { children: ReactNode }) => (
  <p className=":uno: px-6 text-danger t-meta" role="alert">
    {children}
  </p>
)

interface Props extends HeadProps {
  className: string
  /** Holds the buttons below. */
  foot?: ReactNode
  children: ReactNode
}

/** Renders a dialog of the workbench: a head, what it is about, and buttons. */
export const Box = ({ className, foot, children, ...head }: Props) => (
  <Dialog className={className} label={head.title} onClose={head.onClose}>
    <BoxHead {...head} />
    {children}
    {foot && <BoxFoot>{foot}</BoxFoot>}
  </Dialog>
)
