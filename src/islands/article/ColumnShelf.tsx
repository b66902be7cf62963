import type { ShelvedColumn } from '#contract/content/column.ts'
import { toneOf } from '../ui/column/tone.ts'
import { TitleText } from '../ui/TitleText.tsx'

/** Counts the heights of spines: books of one height look like a wall. */
const HEIGHTS = 5

const Thread = () => (
  <svg viewBox="0 0 58 176" preserveAspectRatio="none" aria-hidden="true">
    <path className="thread" d="M8 0v176M8 18H0M8 56H0M8 112H0M8 150H0" vectorEffect="non-scaling-stroke" />
  </svg>
)

/** Renders the columns as bound books on a shelf: the newest lies open at its first article, the others show their spines. */
export function ColumnShelf({ columns }: { columns: readonly ShelvedColumn[] }) {
  const [open, ...others] = columns
  if (!open) return null
  return (
    <section className="shelf" aria-labelledby="shelf">
      <header>
        <h2 id="shelf">专栏</h2>
        <span>成册的文章，按顺序读</span>
        <a className="text-quiet" href="/column" data-guarded="">
          全部专栏
        </a>
      </header>
      <div className="books">
        <div className="volume">
          <span className="book" data-tone={toneOf(open.name)} aria-hidden="true">
            {open.cover ? (
              <img src={open.cover} srcSet={open.coverSet || undefined} sizes="124px" alt="" loading="lazy" decoding="async" />
            ) : (
              <>
                <Thread />
                <span className="slip">{open.name}</span>
              </>
            )}
          </span>
          <div className="min-w-0">
            <small>《{open.name}》从第一篇读起</small>
            <h3>
              <a href={`/post/${open.first.id}`}>
                <TitleText title={open.first.title} />
              </a>
            </h3>
            <p title={open.first.summary}>{open.first.summary}</p>
            <a className="text-quiet tabular" href={`/column/${open.id}`} data-guarded="">
              共 {open.articleNum} 篇
            </a>
          </div>
        </div>
        {others.map(({ id, name, articleNum }) => (
          <a
            key={id}
            className="spine"
            data-tone={toneOf(name)}
            data-height={(3 * id) % HEIGHTS}
            href={`/column/${id}`}
            data-guarded=""
            aria-label={`专栏《${name}》，${articleNum} 篇`}
          >
            <Thread />
            <span className="label">{name}</span>
            <small>{articleNum} 篇</small>
          </a>
        ))}
      </div>
    </section>
  )
}
