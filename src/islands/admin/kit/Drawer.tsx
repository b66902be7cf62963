import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Sign } from '../../ui/Sign.tsx'

interface Props {
  title: string
  /** Makes the drawer wider, for a text with a second column. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
  /** Holds buttons that stay visible. */
  foot?: ReactNode
}

/** Renders a sheet at the side of the desk for details or a form. On a phone it fills the window. */
export const Drawer = ({ title, isWide = false, onClose, children, foot }: Props) => (
  <Dialog className={`drawer-of-desk centre${isWide ? ' wide' : ''}`} label={title} onClose={onClose}>
    <header>
      <h2>{title}</h2>
      <button className="icon-btn" type="button" aria-label="关闭" title="关闭" onClick={onClose}>
        <Sign of="x" />
      </button>
    </header>
    <div className="inside">{children}</div>
    {foot && <footer>{foot}</footer>}
  </Dialog>
)
