import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
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
  const nav = useRef<HTMLElement>(null)
  // A long list in a low window: its open place is in sight. The page itself stays where it is.
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
