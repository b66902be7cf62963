import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { Sign } from '../ui/Sign.tsx'
import { go, useSearchText } from '../ui/use-address.ts'
import icons from './icons.css?inline'
import { Muted } from './Muted.tsx'
import { Panel } from './Panel.tsx'
import parts from './parts/parts.css?inline'
import { SideList } from './SideList.tsx'
import { type Tab, tabOf } from './tabs.ts'
import { useMine } from './use-mine.ts'

adoptStyles(icons)
adoptStyles(parts)

/** The name of the open tab stands first in the window's title, and the reader's place is at its head. */
function useArrival(tab: Tab, isNamed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const bare = useRef('')
  const isFirst = useRef(true)
  useEffect(() => {
    bare.current ||= document.title.replace(/^\(\d+\+?\) /, '')
    document.title = isNamed ? `${tab.title} · ${bare.current}` : bare.current
    if (!isFirst.current) {
      scrollTo({ top: 0, behavior: 'instant' })
      // Where the list gave way to the panel, the pressed link is gone: the heading takes its place.
      if (document.activeElement === document.body || !document.activeElement?.checkVisibility())
        heading.current?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [tab, isNamed])
  return heading
}

/** The personal centre: a side list and one panel, which the address names. */
export function ProfileIsland() {
  const search = useSearchText()
  const tab = tabOf(search)
  const isNamed = new URLSearchParams(search).has('tab')
  const me = useMine()
  const heading = useArrival(tab, isNamed)
  const isReady = Boolean(me.mine || me.failure)

  useEffect(() => {
    if (isReady) dispatchEvent(new Event(SHELL_READY))
  }, [isReady])

  return (
    <div className="centre" data-named={isNamed || undefined}>
      <SideList open={tab.name} mine={me.mine} />
      <section className="panel-of-centre" aria-labelledby="tab-title">
        <header className="head">
          <a
            className="back"
            href={'/user/profile'}
            aria-label="返回个人中心"
            onClick={(event) => {
              event.preventDefault()
              go(event.currentTarget.href)
            }}
          >
            <Sign of="back" />
          </a>
          <h1 id="tab-title" ref={heading} tabIndex={-1}>
            {tab.title}
          </h1>
          {'lead' in tab && <p>{tab.lead}</p>}
        </header>
        {me.mine?.more.muting && <Muted muting={me.mine.more.muting} />}
        <Panel tab={tab} me={me} />
      </section>
    </div>
  )
}
