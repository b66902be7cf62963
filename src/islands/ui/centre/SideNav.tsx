import { type ReactNode, useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import looks from './uno.css?inline'

adoptStyles(looks)

interface Row {
  name: string
  title: string
  /** Is the class of its icon. */
  icon: string
  group: number
}

interface Props<T> {
  label: string
  places: readonly T[]
  open: string
  hrefOf: (place: T) => string
  /** Renders a count behind the title. */
  badge: (place: T) => ReactNode
}

/** Renders the side list of places, which is a page of its own on a phone. */
export function SideNav<T extends Row>({ label, places, open, hrefOf, badge }: Props<T>) {
  const nav = useRef<HTMLElement>(null)
  // In a low window a long list scrolls to the open place. The page itself does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place that is open has changed
  useEffect(() => {
    const list = nav.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !list || list.scrollHeight <= list.clientHeight) return
    const below = link.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom + 48
    if (below > 0) list.scrollTop += below
  }, [open])
  const groups = [...new Set(places.map((it) => it.group))]
  return (
    <nav aria-label={label} ref={nav}>
      {groups.map((group) => (
        <ul key={group}>
          {places
            .filter((it) => it.group === group)
            .map((it) => (
              <li key={it.name}>
                <PlaceLink href={hrefOf(it)} aria-current={it.name === open ? 'page' : undefined}>
                  <span className={it.icon} aria-hidden="true" />
                  <span className="flex-1">{it.title}</span>
                  {badge(it)}
                  <span className=":uno: i-lucide-chevron-right icon text-faint tablet:hidden" aria-hidden="true" />
                </PlaceLink>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}
