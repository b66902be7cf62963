import type { ReactNode } from 'react'

interface Props {
  /** Is the icon's look. */
  icon: string
  title: string
  isGrave?: boolean
  role?: 'note'
  children: ReactNode
  /** Renders what can be done about it. */
  act?: ReactNode
}

const BOX = ':uno: flex lt-tablet:flex-wrap items-start gap-3 mb-6 px-4 py-3.5 rounded-media bg-accent-soft text-size-small'
const GRAVE = ':uno: flex lt-tablet:flex-wrap items-start gap-3 mb-6 px-4 py-3.5 rounded-media bg-danger-soft text-size-small'

/** Renders something that the user should know, above a panel. */
export const Told = ({ icon, title, isGrave, role, children, act }: Props) => (
  <div className={isGrave ? GRAVE : BOX} role={role}>
    <span className={isGrave ? ':uno: mt-0.75 text-danger' : ':uno: mt-0.75 text-accent'}>
      <span className={icon} aria-hidden="true" />
    </span>
    <div className=":uno: flex-1 lt-tablet:basis-50 min-w-0">
      <b className=":uno: block text-strong font-650">{title}</b>
      {children}
    </div>
    {act}
  </div>
)
