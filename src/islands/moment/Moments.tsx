import { useState } from 'react'
import type { Moment } from '#contract/content/moment.ts'
import { type FirstMoments, openMoments } from '#stores/moment-list.ts'
import { useStore } from '#stores/use-store.ts'
import { dayWords } from './day-words.ts'
import { MomentEntry } from './MomentEntry.tsx'
import { useMoments } from './use-moments.ts'

/** Counts the moments that fit into the first screen. */
const EAGER = 2

interface Props {
  /** Is the published first page; the API serves the others. */
  first: FirstMoments
  /** Is the author whose moments are shown; null for all authors. */
  authorId: number | null
  /** Tells whether comments can be added. */
  isOpen: boolean
}

/** Renders moments by month, newest first. They are printed with the page and hydrated at the first press. */
export function Moments({ first, authorId, isOpen }: Props) {
  const [list] = useState(() => openMoments(first, authorId))
  const [printed] = useState(() => list.$state.get())
  const state = useStore(list.$state, printed)
  const named = useMoments(list, authorId)
  return (
    <section className="moments" aria-label="说说列表">
      <div className="months">
        {byMonth(state.moments).map(({ month, title, moments }) => (
          <section className=":uno: month not-first:mt-3" key={month}>
            <h2 className=":uno: flex items-center gap-4 mb-7 lt-small:mb-5 ps-31 lt-small:ps-0 text-faint text-size-small font-500 tabular after:content-empty after:flex-1 after:h-px after:bg-border">
              {title}
            </h2>
            {moments.map((it) => (
              <MomentEntry
                key={it.id}
                moment={it}
                list={list}
                hasName={authorId === null}
                isEager={first.records.slice(0, EAGER).some(({ id }) => id === it.id)}
                isOpen={isOpen}
                isFresh={state.isFresh}
                isFocused={state.focus?.id === it.id}
                named={named?.moment === it.id ? named : null}
              />
            ))}
          </section>
        ))}
      </div>
      {first.pages > 1 && (
        <div className=":uno: grid justify-items-center gap-3 mt-2">
          <p className=":uno: text-small text-muted empty:hidden" role="status">
            {state.note}
          </p>
          {state.hasOlder && (
            <button
              className="btn-ghost needs-script"
              type="button"
              aria-busy={state.isBusy || undefined}
              data-older
              onClick={() => void list.older()}
            >
              {state.isFailed ? '重试' : '更早的说说'}
            </button>
          )}
          <p className="without-script text-small text-muted">更早的说说要打开 JavaScript 才能看。</p>
        </div>
      )}
    </section>
  )
}

function byMonth(moments: readonly Moment[]) {
  const months: { month: string; title: string; moments: Moment[] }[] = []
  for (const it of moments) {
    const { month, monthTitle } = dayWords(it.createTime)
    const last = months.at(-1)
    if (last?.month === month) last.moments.push(it)
    else months.push({ month, title: monthTitle, moments: [it] })
  }
  return months
}
