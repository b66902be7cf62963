import type { ComponentProps } from 'react'
import { off } from './dialog/off.ts'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** Marks the main button. */
  isSolid?: boolean | undefined
  /** Marks an action that cannot be undone or has large effects. */
  isGrave?: boolean | undefined
  isSmall?: boolean
  /** Keeps the focus, but cannot be pressed. */
  isOff?: boolean | undefined
}

const LOOKS = { solid: 'btn-solid', ghost: 'btn-ghost', grave: 'btn-ghost grave', filled: 'btn-ghost grave filled' }

/** Renders a button. */
export function Button({ isSolid = false, isGrave = false, isSmall = false, isOff = false, ...rest }: Props) {
  const look = isGrave ? (isSolid ? 'filled' : 'grave') : isSolid ? 'solid' : 'ghost'
  return <button className={isSmall ? `${LOOKS[look]} small` : LOOKS[look]} type="button" {...rest} {...off(isOff)} />
}

interface IconProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Names what it does. */
  label: string
  /** Is the class of the icon. */
  icon: string
  isGrave?: boolean
}

/** Renders a button that shows an icon alone. */
export const IconButton = ({ label, icon, isGrave = false, ...rest }: IconProps) => (
  <button className={isGrave ? 'icon-btn grave' : 'icon-btn'} type="button" aria-label={label} {...rest}>
    <span className={icon} aria-hidden="true" />
  </button>
)
