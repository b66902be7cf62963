import { api } from '#client/api.ts'
import { type Day, desk, SPANS, type Span, type Trend } from '#contract/site/desk.ts'
import { grouped } from '#lib/grouped.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { Chart } from './Chart.tsx'

type Figure = Exclude<keyof Day, 'day'>
const FIGURES: readonly { name: Figure; words: string }[] = [
  { name: 'visits', words: '访问' },
  { name: 'views', words: '阅读' },
  { name: 'comments', words: '评论' },
  { name: 'users', words: '注册' },
]
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
  rows: readonly { key: string; name: string; href: string | null; count: number }[]
  empty: string
}

/** Lists the most frequent entries, each with a bar relative to the first. */
function Rank({ title, rows, empty }: RankProps) {
  const most = rows[0]?.count ?? 1
  return (
    <section className="rank">
      <h2>{title}</h2>
      {rows.length ? (
        <ol>
          {rows.map((it) => (
            <li key={it.key}>
              {it.href ? <a href={it.href}>{it.name}</a> : <span>{it.name}</span>}
              <em>{grouped(it.count)}</em>
              <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.max(1, (it.count / most) * 100)} height="2" />
              </svg>
            </li>
          ))}
        </ol>
      ) : (
        <p className="hint">{empty}</p>
      )}
    </section>
  )
}

function Body({ data, figure }: { data: Trend; figure: Figure }) {
  const shown = FIGURES.find((it) => it.name === figure) ?? { name: 'visits' as const, words: '访问' }
  const pointsOf = (days: readonly Day[]) => days.map((it) => ({ day: it.day, count: it[shown.name] }))
  const isQuiet = FIGURES.every((it) => sumOf(data.days, it.name) === 0)
  return (
    <>
      <div className="figures" role="radiogroup" aria-label="画哪一项">
        {FIGURES.map(({ name, words }) => {
          const now = sumOf(data.days, name)
          const more = growth(now, data.before, name)
          return (
            <label key={name}>
              <input type="radio" name="figure" checked={name === shown.name} onChange={() => turn({ figure: name }, false)} />
              <span>{words}</span>
              <b>{grouped(now)}</b>
              <small data-more={more?.isMore || undefined}>{more?.words ?? '还没有可比的'}</small>
            </label>
          )
        })}
      </div>
      {isQuiet ? (
        <p className="quiet">这段时间还没有人来。文章发出去、链接传开之后，这里会画出每天的起伏。</p>
      ) : (
        <Chart words={shown.words} points={pointsOf(data.days)} before={pointsOf(data.before)} />
      )}
      <div className="ranks">
        <Rank
          title="读得最多"
          rows={data.articles.map((it) => ({ key: String(it.id), name: it.title, href: `/post/${it.id}`, count: it.count }))}
          empty="这段时间没有人读文章。"
        />
        <Rank
          title="搜得最多"
          rows={data.words.map((it) => ({ key: it.word, name: it.word, href: null, count: it.count }))}
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
  const { data, failure, isOnline, isWaiting, again } = useAsked(
    () => api(desk.trend, { query: { days: span } }, { quiet: true }),
    `trend ${span}`,
  )
  return (
    <section className="trends" aria-label="访问与阅读" aria-busy={isWaiting}>
      <div className="choice" role="radiogroup" aria-label="看多久">
        {SPANS.map((it) => (
          <label key={it}>
            <input type="radio" name="span" checked={it === span} onChange={() => turn({ days: it }, false)} />
            {SPAN_WORDS[it]}
          </label>
        ))}
      </div>
      {failure && !data && <Failed words={failure} isOnline={isOnline} onAgain={again} />}
      {!failure && !data && <Waiting rows={3} />}
      {data && <Body data={data} figure={(address.get('figure') ?? 'visits') as Figure} />}
    </section>
  )
}
