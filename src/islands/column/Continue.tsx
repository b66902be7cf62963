import type { Continued } from '#contract/content/column.ts'
import { minutesLeft } from '#lib/reading-left.ts'
import { Book } from '../ui/column/Book.tsx'
import { Icon } from './Icon.tsx'

/** Links to the next article of the column that the user read last. */
export function Continue({ it: { column, next } }: { it: NonNullable<Continued> }) {
  return (
    <section
      className=":uno: grid cols-onward items-center gap-8 mb-6 px-8 py-7 hairline rounded-card bg-surface shadow-1 lt-wide:cols-hero lt-wide:gap-x-4.5 lt-wide:gap-y-4 lt-wide:mb-3 lt-wide:p-4.5"
      aria-label="接着读"
    >
      <Book name={column.name} cover={column.cover} coverSet={column.coverSet} size="small" />
      <div>
        <p className=":uno: text-accent t-meta font-500">接着读《{column.name}》</p>
        <h2 className=":uno: my-1 text-1.375rem font-650 leading-1.45 text-balance break-anywhere lt-wide:text-1.125rem">
          第 {next.sort} 篇：{next.title}
        </h2>
        {next.summary && (
          <p className=":uno: clamp-2 max-w-36em text-muted lt-wide:hidden" title={next.summary}>
            {next.summary}
          </p>
        )}
        <div className=":uno: flex flex-wrap items-center gap-x-3 gap-y-2 mt-4 text-faint t-meta tabular lt-wide:mt-2.5">
          <progress className=":uno: w-60 lt-wide:w-full" max={column.articleNum} value={column.readNum} aria-label="已读" />
          <span>
            {column.readNum} / {column.articleNum}，{next.percent > 0 ? '这篇还剩' : '这篇约'}{' '}
            {minutesLeft(next.readMinutes, next.percent)} 分钟
          </span>
        </div>
      </div>
      <a className=":uno: btn-solid h-11 px-5 t-list lt-wide:col-span-full" href={`/post/${next.id}`}>
        继续读
        <Icon of="onward" />
      </a>
    </section>
  )
}
