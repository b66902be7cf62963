import type { ComponentProps, MouseEvent } from 'react'
import { go } from './use-address.ts'

/** Opens the place without a reload. A press with a modifier key still opens a new window. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.href)
}

/** Renders a link to another place of this page. */
export const PlaceLink = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <a href={href} onClick={follow} {...rest} />
)
