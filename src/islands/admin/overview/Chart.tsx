import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { grouped } from '#lib/grouped.ts'

export interface Point {
  /** Has the form YYYY-MM-DD. */
  day: string
  count: number
}

interface Props {
  /** Names what is counted: 访问. */
  words: string
  points: readonly Point[]
  /** Holds as many days before these, or none. */
  before: readonly Point[]
}

const [WIDTH, HEIGHT, TOP, FOOT] = [800, 240, 14, 24]
const PLOT = HEIGHT - TOP - FOOT

/** Returns a round number at or above the highest count. */
function ceilingOf(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(4, most)))
  return (
    [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].map((it) => Math.ceil(it * step)).find((it) => it >= most && it % 4 === 0) ??
    4 * Math.ceil(most / 4)
  )
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

const PLOT_LOOKS = ':uno: absolute inset-0 w-full h-full overflow-visible'
const LINE = { className: ':uno: fill-none stroke-accent', vectorEffect: 'non-scaling-stroke' } as const
const FAINT_LINE = { className: ':uno: fill-none stroke-field', vectorEffect: 'non-scaling-stroke' } as const
const RULE = { className: ':uno: fill-none stroke-border', vectorEffect: 'non-scaling-stroke' } as const

/** Returns the places of the days that are written below the line: all of a few, or five. */
const namedDays = (count: number): number[] =>
  count < 3 ? [...Array(count).keys()] : [0, 0.25, 0.5, 0.75, 1].map((it) => Math.round(it * (count - 1)))

/** Renders counts by day as a line, with the days before behind it. Pointer, touch or arrow keys read out one day. */
export function Chart({ words, points, before }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const top = ceilingOf(Math.max(4, ...points.map((it) => it.count), ...before.map((it) => it.count)))
  const x = (at: number) => (last ? (at / last) * WIDTH : WIDTH / 2)
  const y = (count: number) => TOP + PLOT * (1 - count / top)
  const pathOf = (them: readonly Point[]) =>
    them.map((it, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(it.count).toFixed(1)}`).join('')
  const at = chosen ?? last
  const point = points[at] ?? { day: '', count: 0 }
  const old = before[at]

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))))
  }
  function walk(event: KeyboardEvent): void {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last, PageUp: at - 7, PageDown: at + 7 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, to)))
  }
  const said = `${shortDay(point.day)}：${words} ${grouped(point.count)}${old ? `，之前 ${grouped(old.count)}` : ''}`
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  return (
    <figure>
      <p className=":uno: flex items-baseline gap-2 mb-1 text-muted text-size-meta tabular" aria-hidden="true">
        <b className=":uno: text-strong text-size-read">{grouped(point.count)}</b> {shortDay(point.day)}
        {old && <span className=":uno: text-faint">之前 {grouped(old.count)}</span>}
      </p>
      <div
        className=":uno: relative h-60 lt-tablet:h-50 me-12 rounded-control cursor-crosshair touch-pan-y"
        role="slider"
        tabIndex={0}
        aria-label={`${words}，逐日`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={said}
        onKeyDown={walk}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(null)}
      >
        <svg className={PLOT_LOOKS} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((it) => (
            <line key={it} {...RULE} x1="0" x2={WIDTH} y1={y(top * it)} y2={y(top * it)} />
          ))}
          {before.length > 0 && <path {...FAINT_LINE} strokeDasharray="3 4" strokeWidth="1.5" d={pathOf(before)} />}
          <path className=":uno: fill-wash" d={`${pathOf(points)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} />
          <path {...LINE} strokeLinejoin="round" strokeWidth="2" d={pathOf(points)} />
          <line {...FAINT_LINE} x1={x(at)} x2={x(at)} y1={TOP} y2={y(0)} />
        </svg>
        <svg className={PLOT_LOOKS} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <circle
            {...LINE}
            strokeLinecap="round"
            strokeWidth="9"
            cx={(x(at) / WIDTH) * 100}
            cy={(y(point.count) / HEIGHT) * 100}
            r="0.01"
          />
        </svg>
        <div
          className=":uno: absolute top-1.5 start-full ms-2 bottom-4.5 flex flex-col justify-between whitespace-nowrap text-faint text-size-note tabular pointer-events-none"
          aria-hidden="true"
        >
          {ticks.toReversed().map((it) => (
            <span key={it}>{grouped(Math.round(top * it))}</span>
          ))}
        </div>
      </div>
      <div className=":uno: flex justify-between -mt-4 me-12 whitespace-nowrap text-faint text-size-note" aria-hidden="true">
        {namedDays(points.length).map((it, place, all) => (
          <span key={it} className={place % 2 && place < all.length - 1 ? ':uno: lt-phone:hidden' : undefined}>
            {shortDay(points[it]?.day ?? '')}
          </span>
        ))}
      </div>
      <DayTable words={words} points={points} />
    </figure>
  )
}

/** Tells the counts to screen readers. */
const DayTable = ({ words, points }: Pick<Props, 'words' | 'points'>) => (
  <table className="sr-only">
    <caption>{words}，逐日</caption>
    <thead>
      <tr>
        <th scope="col">日期</th>
        <th scope="col">{words}</th>
      </tr>
    </thead>
    <tbody>
      {points.map((it) => (
        <tr key={it.day}>
          <th scope="row">{it.day}</th>
          <td>{it.count}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
