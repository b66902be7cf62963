import { grouped } from '#lib/grouped.ts'
import { type Room, type RoomProps, rooms } from '../rooms.ts'
import { RowLink, Runs } from './Runs.tsx'
import { SampleNote } from './SampleNote.tsx'
import { Trends } from './Trends.tsx'

/** Renders the figures of the blog and the work that waits for the owner. */
export function OverviewRoom({ admin: { waits } }: RoomProps) {
  const counted = (rooms as readonly Room[]).map((it) => ({
    ...it,
    count: [it.waits ?? []].flat().reduce((sum, name) => sum + waits[name], 0),
  }))
  const waiting = counted.filter((it) => it.count > 0)
  return (
    <>
      <SampleNote />
      <Trends />
      <div className=":uno: grid grid-cols-1 tablet:grid-cols-2 gap-10 lt-tablet:gap-8">
        <section className=":uno: todo min-w-0">
          <h2 className=":uno: mb-2">等你处理</h2>
          {waiting.length ? (
            <ul>
              {waiting.map((it) => (
                <RowLink key={it.name} room={it.name}>
                  <span className={it.icon} aria-hidden="true" />
                  <b className=":uno: flex-1 text-strong font-500">{it.title}</b>
                  <em className=":uno: text-seal not-italic font-650 tabular">{grouped(it.count)}</em>
                  <span className=":uno: i-lucide-chevron-right icon" aria-hidden="true" />
                </RowLink>
              ))}
            </ul>
          ) : (
            <p className="hint">没有什么在等你，可以安心写点东西。</p>
          )}
        </section>
        <Runs />
      </div>
    </>
  )
}
