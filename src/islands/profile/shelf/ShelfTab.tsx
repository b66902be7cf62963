import { api } from '#client/api.ts'
import { column } from '#contract/content/column.ts'
import { reading, type ShelfArticle } from '#contract/content/reading.ts'
import { DrawnCover } from '../../ui/DrawnCover.tsx'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ColumnRows } from './ColumnRows.tsx'
import '../../ui/adopt-cover.ts'
import { History } from './History.tsx'
import { COUNT, PART, TITLE } from './looks.ts'

/** Counts the columns of the shelf; the rest stands on the page of columns. */
const COLUMNS = 6

const ask = () =>
  Promise.all([
    api(reading.shelf, {}, { quiet: true }),
    api(column.list, { query: { scope: 'subscribed', pageSize: COLUMNS } }, { quiet: true }),
  ])

/** Renders what the user has begun, the subscribed columns, and everything that was read. */
export function ShelfTab() {
  const { data, failure, isOnline, again } = useAsked(ask, 'shelf')
  if (failure) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={3} />
  const [articles, columns] = data
  return (
    <>
      {articles.length > 0 && (
        <section className={PART} aria-labelledby="begun">
          <h2 className={TITLE} id="begun">
            接着读 <small className={COUNT}>{articles.length} 篇</small>
          </h2>
          <ul className=":uno: grid grid-cols-3 gap-x-6 gap-y-7 lt-tablet:grid-cols-2 lt-tablet:gap-x-4">
            {articles.map((it) => (
              <li key={it.id}>
                <BegunArticle it={it} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {columns.records.length > 0 && <ColumnRows rows={columns.records} total={columns.total} />}
      <History hasShelf={articles.length + columns.records.length > 0} onForget={again} />
    </>
  )
}

const LINE = ':uno: block text-faint t-meta truncate'

const BegunArticle = ({ it }: { it: ShelfArticle }) => (
  <a className=":uno: group block" href={`/post/${it.id}`}>
    <span className=":uno: relative block aspect-16/10 rounded-media bg-sunken overflow-hidden">
      {it.cover ? (
        <img
          className=":uno: w-full h-full object-cover"
          src={it.cover}
          srcSet={it.coverSet || undefined}
          sizes="240px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <DrawnCover className=":uno: w-full h-full" id={it.id} title={it.title} hue={it.categoryHue} drawing={it.drawing} />
      )}
      <progress className=":uno: thin-bar absolute bottom-0 inset-x-0" max={100} value={it.percent} aria-label="已读" />
    </span>
    <b className=":uno: clamp-2 mt-2.5 mb-1 text-strong t-list font-600 leading-1.5 group-hover:text-accent" title={it.title}>
      {it.title}
    </b>
    {it.section && (
      <span className={LINE} title={it.section}>
        {it.section}
      </span>
    )}
    <small className={LINE}>还剩 {it.minutesLeft} 分钟</small>
  </a>
)
