import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { grouped } from '#lib/grouped.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { Boundary } from '../ui/centre/Boundary.tsx'
import box from '../ui/centre/box.css?inline'
import form from '../ui/centre/form.css?inline'
import lists from '../ui/centre/lists.css?inline'
import { PanelHead } from '../ui/centre/PanelHead.tsx'
import parts from '../ui/centre/parts.css?inline'
import { usePanel, usePlace, usePlaceHeading } from '../ui/centre/places.ts'
import { SideNav } from '../ui/centre/SideNav.tsx'
import { Failed, Waiting } from '../ui/States.tsx'
import { Forbidden } from './Forbidden.tsx'
import { PaletteButton, PaletteDoor } from './palette/PaletteDoor.tsx'
import { type Room, rooms } from './rooms.ts'
import looks from './uno.css?inline'
import { type Admin, useAdmin } from './use-admin.ts'

for (const css of [parts, form, box, lists, looks]) adoptStyles(css)

const countOf = ({ waits = [] }: Room, admin: Admin | null) =>
  admin ? [waits].flat().reduce((sum, it) => sum + admin.waits[it], 0) : 0

/** Shows a skeleton while something loads, then the failure or the room itself. */
function Panel({ room, state }: { room: Room; state: ReturnType<typeof useAdmin> }) {
  const { Body, again } = usePanel(room)
  if (Body === null) return <Failed words="这一页的代码没有加载成功" isOnline={state.isOnline} onAgain={again} />
  if (!state.admin && state.failure) return <Failed words={state.failure} isOnline={state.isOnline} onAgain={state.again} />
  if (!state.admin || !Body) return <Waiting />
  return (
    <Boundary key={`${room.name} ${state.admin.userId}`}>
      <Body admin={state.admin} />
    </Boundary>
  )
}

/**
 * Renders the admin: a list of rooms and one panel, which the address names. Each answer of the server tells users who are not
 * administrators that they may not enter.
 */
export function AdminIsland() {
  const standing = usePlace<Room>('room', rooms)
  const { place: room, isNamed } = standing
  const state = useAdmin()
  const heading = usePlaceHeading(standing)
  const door = useState(false)
  const isReady = Boolean(state.admin || state.failure || state.isForbidden)

  useEffect(() => {
    if (isReady) dispatchEvent(new Event(SHELL_READY))
  }, [isReady])

  if (state.isForbidden) return <Forbidden />
  const badge = (it: Room) => {
    const count = countOf(it, state.admin)
    return count ? <em className="count">{grouped(count)}</em> : null
  }
  return (
    <div className="centre admin" data-named={isNamed || undefined}>
      <aside className="side">
        <h1 className="list-title">后台</h1>
        <span className="admin-name" aria-hidden="true">
          后台
        </span>
        <PaletteButton door={door} />
        <SideNav label="后台" places={rooms} open={room.name} hrefOf={(it) => `?room=${it.name}`} badge={badge} />
      </aside>
      <section className="panel-of-centre" aria-labelledby="room-title">
        <PanelHead id="room-title" title={room.title} lead={room.lead} back="/admin" backWords="返回后台" heading={heading}>
          <span className=":uno: tablet:hidden">
            <PaletteButton isIcon door={door} />
          </span>
        </PanelHead>
        <Panel room={room} state={state} />
      </section>
      {state.admin && <PaletteDoor admin={state.admin} door={door} heading={heading} />}
    </div>
  )
}
