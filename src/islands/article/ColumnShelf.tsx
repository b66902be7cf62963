import type { ShelvedColumn } from '#contract/content/column.ts'
import { toneOf } from '../ui/column/tone.ts'
import { TitleText } from '../ui/TitleText.tsx'
import { BoundBook, Thread } from './column/BoundBook.tsx'

/** Counts the heights of spines: books of one height look like a wall. */
const HEIGHTS = 5

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
          <BoundBook of={open} sizes="124px" />
          <div className="min-w-0">
            <small>《{open.name}》从第一篇读起</small>
            <h3>
              <a href={`/post/${open.first.id}`}>
                <TitleText title={open.first.title} />
              </a>
            </h3>
            <p>{open.first.summary}</p>
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
