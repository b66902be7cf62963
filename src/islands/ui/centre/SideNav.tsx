import type { MouseEvent, ReactNode } from 'react'
import { Sign } from '../Sign.tsx'
import { go } from '../use-address.ts'

interface Row {
  name: string
  title: string
  group: number
}

interface Props<T> {
  /** What the list is called. */
  label: string
  places: readonly T[]
  /** The place that is open. */
  open: string
  hrefOf: (place: T) => string
  /** What stands behind a title: a count. */
  badge: (place: T) => ReactNode
}

/** A plain press stays on the page; whoever asks for a new window gets one. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.href)
}

/** Where one can go: a side list, on a telephone a page of its own. */
export function SideNav<T extends Row>({ label, places, open, hrefOf, badge }: Props<T>) {
  const groups = [...new Set(places.map((it) => it.group))]
  return (
    <nav aria-label={label}>
      {groups.map((group) => (
        <ul key={group}>
          {places
            .filter((it) => it.group === group)
            .map((it) => (
              <li key={it.name}>
                <a href={hrefOf(it)} aria-current={it.name === open ? 'page' : undefined} onClick={follow}>
                  <Sign of={it.name} />
                  <span>{it.title}</span>
                  {badge(it)}
                  <Sign of="next" />
                </a>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}
