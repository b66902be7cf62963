import type { ReactNode } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { IconButton } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import css from './drawer.css?inline'
import looks from './uno.css?inline'

for (const sheet of [css, looks]) adoptStyles(sheet)

interface Props {
  title: string
  /** Makes the drawer wider, for a text with a second column. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
  /** Holds buttons that stay visible. */
  foot?: ReactNode
}

/** Renders a sheet at the side for details or a form. On a phone it fills the window. */
export const Drawer = ({ title, isWide = false, onClose, children, foot }: Props) => (
  <Dialog className={`admin-drawer centre${isWide ? ' wide' : ''}`} label={title} onClose={onClose}>
    <header className=":uno: flex items-center gap-3 py-3.5 ps-6 pe-4 hairline-b lt-tablet:px-4">
      <h2 className=":uno: drawer-title flex-1 min-w-0">{title}</h2>
      <IconButton label="关闭" icon=":uno: i-lucide-x icon" title="关闭" onClick={onClose} />
    </header>
    <div className=":uno: flex-1 min-h-0 pt-5 px-6 pb-8 overflow-y-auto lt-tablet:px-4">{children}</div>
    {foot && (
      <footer className=":uno: flex flex-wrap items-center justify-end gap-2 px-6 py-3 hairline-t lt-tablet:px-4">{foot}</footer>
    )}
  </Dialog>
)
