import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { scrollWay } from '#client/scroll-way.ts'
import { agoWords, dateWords } from '#lib/ago.ts'
import { showToast } from '#stores/toast.ts'
import looks from './Changes.uno.css?inline'
import marks from './changes.css?inline'
import { KINDS } from './changes-since.ts'
import { Marks } from './Marks.tsx'
import { markOutline, type Place } from './places.ts'

adoptStyles(looks)
adoptStyles(marks)

const FLOATING =
  ':uno: fixed z-19 bottom-6 start-0 end-0 flex items-center w-max max-w-less-24 mx-auto hairline rounded-14px bg-surface shadow-2 no-print lt-tablet:bottom-17.5 lt-tablet:w-less-24'
const TEXT_BUTTON =
  ':uno: flex-none h-8 px-2.5 rounded-control text-muted t-small hover:bg-hover hover:text-strong lt-tablet:h-11'
const MAIN_BUTTON = ':uno: flex-none h-8 px-2.5 rounded-control text-accent t-small font-600 hover:bg-hover lt-tablet:h-11'
const CENTRED = ':uno: inline-flex items-center'
const STEPS = ':uno: gap-1 p-1.5 tabular animate-rise'

interface Props {
  /** Is when the reader was here before, on the wire. */
  time: string
  places: readonly Place[]
  /** Counts the blocks that the reader saw and that are no longer there. */
  gone: number
  note: string
  /** Is called when the reader has seen what changed, and removes this. */
  onSeen: () => void
}

/** Renders the line about what changed since the reader was here, and then the steps from one place to the next. */
export function Changes({ time, places, gone, note, onSeen }: Props) {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    markOutline(places)
    return () => markOutline([])
  }, [places])
  return (
    <>
      {places.length > 0 && <Marks places={places} at={at} />}
      {at === null ? (
        <Line
          note={note}
          onSeen={onSeen}
          act={
            places.length > 0 ? (
              <button className={MAIN_BUTTON} type="button" onClick={() => setAt(0)}>
                逐处看
              </button>
            ) : (
              <ToLog />
            )
          }
        >
          自你上次读过（{agoWords(time, Date.now())}），这篇文章
          {places.length > 0 && (
            <>
              改了 <b className=":uno: text-strong font-600">{places.length} 处</b>
            </>
          )}
          {gone > 0 && `${places.length ? '，' : ''}删去 ${gone} 段`}
        </Line>
      ) : (
        <Steps places={places} at={at} onStep={setAt} onEnd={onSeen} />
      )}
    </>
  )
}

interface ChangedProps {
  /** Is the day of the last update, written `YYYY-MM-DD`. */
  day: string
  onSeen: () => void
}

/** Renders the line when nobody can say what changed: the list did not come, or it does not reach back so far. */
export const Changed = ({ day, onSeen }: ChangedProps) => (
  <Line note="" act={<ToLog />} onSeen={onSeen}>
    这篇文章在 {dateWords(day, Date.now())}更新过
  </Line>
)

const ToLog = () => (
  <a className={`${MAIN_BUTTON} ${CENTRED}`} href="#revisions">
    修订记录
  </a>
)

interface LineProps {
  note: string
  act: ReactNode
  onSeen: () => void
  children: ReactNode
}

/** Renders the quiet line in the blank above the title; on a telephone it floats above the dock. */
const Line = ({ note, act, onSeen, children }: LineProps) => (
  <div
    className=":uno: changes absolute bottom-full inset-x-0 mb-4 px-3.5 pe-1.5 rounded-media bg-sunken text-small leading-1.5 tabular animate-rise no-print lt-tablet:fixed lt-tablet:z-19 lt-tablet:bottom-17.5 lt-tablet:inset-x-3 lt-tablet:m-0 lt-tablet:bg-surface lt-tablet:hairline lt-tablet:rounded-14px lt-tablet:shadow-2"
    role="status"
  >
    <div className=":uno: flex items-center min-h-10 lt-tablet:flex-wrap lt-tablet:py-1.5">
      <span className=":uno: i-lucide-history icon-s flex-none me-2.5 text-muted lt-tablet:hidden" aria-hidden="true" />
      <div className=":uno: min-w-0 py-1 lt-tablet:basis-full">
        <p>{children}</p>
        {note && <p className=":uno: text-muted t-meta leading-1.4 truncate">{note}</p>}
      </div>
      <div className=":uno: flex flex-none ms-auto">
        {act}
        <button className={TEXT_BUTTON} type="button" onClick={onSeen}>
          知道了
        </button>
      </div>
    </div>
  </div>
)

interface StepsProps {
  places: readonly Place[]
  at: number
  onStep: (at: number) => void
  onEnd: () => void
}

/** Renders the steps from one changed place to the next, also by the keys [ and ]. */
function Steps({ places, at, onStep, onEnd }: StepsProps) {
  const next = useRef<HTMLButtonElement>(null)
  const place = places[at]
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  useEffect(() => place && bringInto(place.element), [place])
  function end(): void {
    showToast('改动看完了')
    onEnd()
  }
  function step(by: number): void {
    if (places[at + by]) onStep(at + by)
    else if (by > 0) end()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === ']') step(1)
    else if (event.key === '[') step(-1)
    else if (event.key === 'Escape') onEnd()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!place) return null
  const heading = place.heading?.textContent || '开头'
  const told = [dateWords(place.by.time.slice(0, 10), Date.now()), place.by.note].filter(Boolean).join('：')
  return (
    <section className={`${FLOATING} ${STEPS}`} aria-label="逐处看改动">
      <div className=":uno: min-w-0 flex-1 ps-2.5 pe-3">
        <p className=":uno: flex items-baseline gap-2 t-small">
          <i className={`kind ${place.kind}`}>{KINDS[place.kind]}</i>
          <span className=":uno: min-w-0 text-strong font-500 truncate" title={heading}>
            {heading}
          </span>
        </p>
        <p className=":uno: text-muted t-meta truncate" aria-live="polite" title={told}>
          第 {at + 1} / {places.length} 处 · {told}
        </p>
      </div>
      <button
        className=":uno: icon-btn aria-off:text-faint lt-tablet:w-11 lt-tablet:h-11"
        type="button"
        aria-label="上一处"
        title="上一处  ["
        aria-disabled={at === 0}
        onClick={() => step(-1)}
      >
        <span className=":uno: i-lucide-chevron-up icon" aria-hidden="true" />
      </button>
      <button
        ref={next}
        className=":uno: icon-btn lt-tablet:w-11 lt-tablet:h-11"
        type="button"
        aria-label={at + 1 < places.length ? '下一处' : '看完了'}
        title={at + 1 < places.length ? '下一处  ]' : '看完了'}
        onClick={() => step(1)}
      >
        <span
          className={at + 1 < places.length ? ':uno: i-lucide-chevron-down icon' : ':uno: i-lucide-check icon'}
          aria-hidden="true"
        />
      </button>
      <button className={TEXT_BUTTON} type="button" onClick={end}>
        看完了
      </button>
    </section>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** Scrolls a block to the upper third of the window. */
function bringInto(element: HTMLElement): void {
  const top = element.getBoundingClientRect().top + scrollY - innerHeight * 0.34
  scrollTo({ top, behavior: scrollWay() })
}
