import type { ReactNode } from 'react'
import { type Day, overview, SPANS, type Span, type Trend } from '#contract/site/overview.ts'
import { grouped } from '#lib/grouped.ts'
import { Choice } from '../../ui/form/Choice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Bars } from '../../ui/list/Bars.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'
import { Chart } from './Chart.tsx'

type Figure = Exclude<keyof Day, 'day'>
const FIGURES = [
  { name: 'visits', words: '访问' },
  { name: 'views', words: '阅读' },
  { name: 'comments', words: '评论' },
  { name: 'users', words: '注册' },
] as const satisfies readonly { name: Figure; words: string }[]
const SPAN_WORDS: Record<Span, string> = { '7': '7 天', '30': '30 天', '365': '一年' }

const sumOf = (days: readonly Day[], name: Figure) => days.reduce((sum, it) => sum + it[name], 0)

/** Tells the growth in words; null when there is nothing to compare with. */
function growth(now: number, before: readonly Day[], name: Figure): { words: string; isMore: boolean } | null {
  const old = sumOf(before, name)
  if (!before.length || !old) return null
  const share = Math.round(((now - old) / old) * 100)
  return { words: share === 0 ? '和之前一样' : `比之前${share > 0 ? '多' : '少'} ${Math.abs(share)}%`, isMore: share > 0 }
}

interface RankProps {
  title: string
  rows: readonly { key: string; name: ReactNode; count: number }[]
  empty: string
}

/** Lists the most frequent entries, each with a bar relative to the first. */
const Rank = ({ title, rows, empty }: RankProps) => (
  <section className="rank">
    <h2 className=":uno: mb-2">{title}</h2>
    {rows.length ? (
      <Bars bars={rows.map((it) => ({ ...it, words: grouped(it.count), share: it.count / (rows[0]?.count || 1) }))} />
    ) : (
      <p className="hint">{empty}</p>
    )}
  </section>
)

/** Renders one figure, which can be chosen for the chart. */
function FigureCard({ data, name, words, isChosen }: { data: Trend; name: Figure; words: string; isChosen: boolean }) {
  const now = sumOf(data.days, name)
  const more = growth(now, data.before, name)
  return (
    <label
      className={
        isChosen
          ? ':uno: relative grid gap-0.5 py-3.5 px-4 hairline-accent inset-edge-accent rounded-media bg-surface'
          : ':uno: relative grid gap-0.5 py-3.5 px-4 hairline rounded-media bg-surface'
      }
    >
      <input
        className=":uno: absolute inset-0 w-full h-full m-0 appearance-none cursor-pointer focus-visible:rounded-media"
        type="radio"
        name="figure"
        checked={isChosen}
        onChange={() => turn({ figure: name }, false)}
      />
      <span className=":uno: text-muted text-size-meta">{words}</span>
      <b className=":uno: text-strong text-size-section font-650 tabular lh-1.3">{grouped(now)}</b>
      <small className={more?.isMore ? ':uno: text-ok text-size-meta' : ':uno: text-muted text-size-meta'}>
        {more?.words ?? '还没有可比的'}
      </small>
    </label>
  )
}

function Body({ data, figure }: { data: Trend; figure: string | null }) {
  const shown = FIGURES.find((it) => it.name === figure) ?? FIGURES[0]
  const pointsOf = (days: readonly Day[]) => days.map((it) => ({ day: it.day, count: it[shown.name] }))
  const isQuiet = FIGURES.every((it) => sumOf(data.days, it.name) === 0)
  return (
    <>
      <div className=":uno: figures grid grid-cols-4 lt-tablet:grid-cols-2 gap-3 mb-4" role="radiogroup" aria-label="画哪一项">
        {FIGURES.map((it) => (
          <FigureCard key={it.name} data={data} {...it} isChosen={it === shown} />
        ))}
      </div>
      {isQuiet ? (
        <p className=":uno: py-14 px-6 hairline-dashed rounded-media text-muted text-center text-pretty">
          这段时间还没有人来。文章发出去、链接传开之后，这里会画出每天的起伏。
        </p>
      ) : (
        <Chart words={shown.words} points={pointsOf(data.days)} before={pointsOf(data.before)} />
      )}
      <div className=":uno: grid grid-cols-1 tablet:grid-cols-2 gap-10 lt-tablet:gap-8 mt-9">
        <Rank
          title="读得最多"
          rows={data.articles.map(({ id, title, count }) => ({
            key: String(id),
            name: (
              <a className=":uno: truncate text-text hover:text-accent" href={`/post/${id}`}>
                {title}
              </a>
            ),
            count,
          }))}
          empty="这段时间没有人读文章。"
        />
        <Rank
          title="搜得最多"
          rows={data.words.map(({ word, count }) => ({ key: word, name: <span className=":uno: truncate">{word}</span>, count }))}
          empty="这段时间没有人搜索。"
        />
      </div>
    </>
  )
}

/** Renders the statistics of the blog for the period that the address names. */
export function Trends() {
  const address = useAddress()
  const span = SPANS.find((it) => it === address.get('days')) ?? '30'
  const asked = useAsked(() => ask(overview.trend, { query: { days: span } }), `trend ${span}`)
  return (
    <section className=":uno: mb-10" aria-label="访问与阅读" aria-busy={asked.isWaiting}>
      <div className=":uno: mb-4">
        <Choice
          label="看多久"
          options={SPANS.map((value) => ({ value, words: SPAN_WORDS[value] }))}
          value={span}
          onChoose={(days) => turn({ days }, false)}
        />
      </div>
      <Loaded asked={asked} rows={3}>
        {(data) => <Body data={data} figure={address.get('figure')} />}
      </Loaded>
    </section>
  )
}
