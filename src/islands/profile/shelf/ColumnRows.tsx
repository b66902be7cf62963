import type { ColumnRow } from '#contract/content/column.ts'
import { Book } from '../../ui/column/Book.tsx'
import { COUNT, PART, TITLE } from './looks.ts'

interface Props {
  rows: readonly ColumnRow[]
  total: number
}

/** Renders the columns that the user subscribed to, and how far they were read. */
export const ColumnRows = ({ rows, total }: Props) => (
  <section className={PART} aria-labelledby="shelf-columns">
    <h2 className={TITLE} id="shelf-columns">
      专栏 <small className={COUNT}>{total} 册</small>
      {total > rows.length && (
        <a className=":uno: ms-auto text-muted t-meta font-400 hover:text-accent" href="/column?scope=subscribed">
          全部
        </a>
      )}
    </h2>
    <ul className=":uno: grid grid-cols-2 gap-x-8 gap-y-5 lt-tablet:grid-cols-1">
      {rows.map((it) => (
        <li className=":uno: flex gap-4" key={it.id}>
          <Book name={it.name} cover={it.cover} coverSet={it.coverSet} size="shelf" />
          <div className=":uno: flex-1 min-w-0 text-faint t-meta tabular">
            <a
              className=":uno: block text-strong t-list font-600 leading-1.5 break-anywhere hover:text-accent"
              href={`/column/${it.id}`}
            >
              {it.name}
            </a>
            <p>{it.nickname}</p>
            <progress
              className=":uno: thin-bar max-w-40 my-2"
              max={Math.max(1, it.articleNum)}
              value={it.readNum}
              aria-label={`${it.name}，已读`}
            />
            <p>{progressOf(it)}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

function progressOf({ readNum, articleNum }: ColumnRow): string {
  if (!articleNum) return '还没有文章'
  if (readNum >= articleNum) return `${articleNum} 篇都读过了`
  return readNum ? `读过 ${readNum} 篇，共 ${articleNum} 篇` : `共 ${articleNum} 篇，还没开始`
}
