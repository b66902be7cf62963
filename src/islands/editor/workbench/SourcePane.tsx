import { useEffect, useRef } from 'react'
import type { Snapshot } from '../document/history.ts'
import { LinkMenu, type LinkRoom, typingInto } from '../link/LinkMenu.tsx'
import { openSource } from '../source/source-surface.ts'
import type { Surface, SurfaceEvents } from './surface.ts'

interface Props {
  first: Snapshot
  events: SurfaceEvents
  onReady: (surface: Surface) => void
}

export function SourcePane({ first, events, onReady }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const menu = useRef<LinkRoom>(null)
  const begin = useRef({ first, events, onReady })
  useEffect(() => {
    if (!host.current) return
    const surface = openSource(host.current, begin.current.first, begin.current.events, typingInto(menu))
    begin.current.onReady(surface)
    return () => surface.destroy()
  }, [])
  return (
    <>
      <div className=":uno: source-pane min-w-0 min-h-0 group-data-split:hairline-e" ref={host} />
      <LinkMenu ref={menu} />
    </>
  )
}
