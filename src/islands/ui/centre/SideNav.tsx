import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Sign } from '../Sign.tsx'
import { go } from '../use-address.ts'

interface Row {
  name: string
  title: string
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

/** Opens the place without a reload. A press with a modifier key still opens a new window. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.href)
}

/** Renders the side list of places, which is a page of its own on a phone. */
export function SideNav<T extends Row>({ label, places, open, hrefOf, badge }: Props<T>) {
  const nav = useRef<HTMLElement>(null)
  // In a low window a long list scrolls to the open place. The page itself does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place that is open has changed
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    const list = nav.current?.closest<HTMLElement>('.side')
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
