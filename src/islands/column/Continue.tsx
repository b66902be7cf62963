import { adoptStyles } from '#client/adopt-styles.ts'
import type { Continued } from '#contract/content/column.ts'
import { Book } from '../ui/column/Book.tsx'
import { Sign } from '../ui/Sign.tsx'
import css from './onward.css?inline'

adoptStyles(css)

/** Links to the next article of the column that the user read last. */
export function Continue({ it: { column, next } }: { it: NonNullable<Continued> }) {
  return (
    <section className="onward" aria-label="接着读">
      <Book name={column.name} cover={column.cover} coverSet={column.coverSet} size="small" />
      <div>
        <p className="label">接着读《{column.name}》</p>
        <h2>
          第 {next.sort} 篇：{next.title}
        </h2>
        {next.summary && (
          <p className="sum" title={next.summary}>
            {next.summary}
          </p>
        )}
        <div className="way">
          <progress max={column.articleNum} value={column.readNum} aria-label="已读" />
          <span>
            {column.readNum} / {column.articleNum}，这篇约 {Math.max(1, next.readMinutes)} 分钟
          </span>
        </div>
      </div>
      <a className="btn-solid tall" href={`/post/${next.id}`}>
        继续读
        <Sign of="onward" />
      </a>
    </section>
  )
}
