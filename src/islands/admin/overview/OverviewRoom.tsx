import { adoptStyles } from '#client/adopt-styles.ts'
import { grouped } from '#lib/grouped.ts'
import { Sign } from '../../ui/Sign.tsx'
import { go } from '../../ui/use-address.ts'
import { type Room, type RoomProps, rooms } from '../rooms.ts'
import chart from './chart.css?inline'
import css from './overview.css?inline'
import { Runs } from './Runs.tsx'
import { Trends } from './Trends.tsx'

for (const sheet of [css, chart]) adoptStyles(sheet)

/** Counts the items that wait in a room. */
const countOf = (room: Room, waits: RoomProps['desk']['waits']) =>
  [room.waits ?? []].flat().reduce((sum, it) => sum + waits[it], 0)

/** Renders the figures of the blog and the work that waits for the owner. */
export function OverviewRoom({ desk }: RoomProps) {
  const waiting = (rooms as readonly Room[]).filter((it) => countOf(it, desk.waits) > 0)
  return (
    <div className="overview">
      <Trends />
      <div className="below">
        <section className="todo">
          <h2>等你处理</h2>
          {waiting.length ? (
            <ul>
              {waiting.map((it) => (
                <li key={it.name}>
                  <a
                    href={`?room=${it.name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      go(event.currentTarget.href)
                    }}
                  >
                    <Sign of={it.name} />
                    <b>{it.title}</b>
                    <em>{grouped(countOf(it, desk.waits))}</em>
                    <Sign of="next" />
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="hint">没有什么在等你，可以安心写点东西。</p>
          )}
        </section>
        <Runs />
      </div>
    </div>
  )
}
