import type { ColumnArticle, ColumnDetail } from '#contract/content/column.ts'
import { Icon } from './Icon.tsx'

/** Returns the month and day, and the year too unless it is the current one. */
function dayOf(time: string): string {
  const [date = ''] = time.split(' ')
  return date.startsWith(String(new Date().getFullYear())) ? date.slice(5) : date
}

const ROW =
  ':uno: group relative grid cols-chapter items-center py-4 hairline-b data-next:-mx-4 data-next:px-4 data-next:border-b-transparent data-next:rounded-control data-next:bg-accent-soft lt-wide:cols-chapter-small lt-wide:gap-x-1'
const STATE = ':uno: flex justify-end min-w-18 lt-wide:min-w-0'
const CLOSED = ':uno: text-warn'

function State({ it, isNext }: { it: ColumnArticle; isNext: boolean }) {
  if (it.state) return <span className={`${STATE} ${CLOSED}`}>{it.state}</span>
  if (it.isRead)
    return (
      <span className={STATE}>
        <Icon of="check" look=":uno: text-18px text-ok" />
        <span className="sr-only">已读</span>
      </span>
    )
  return <span className={STATE}>{isNext ? '读到这里' : `约 ${Math.max(1, it.readMinutes)} 分钟`}</span>
}

/** Renders the articles in their order and marks where reading continues. */
export function Chapters({ of: { articles, next, readNum } }: { of: ColumnDetail }) {
  return (
    <ol aria-label="目录">
      {articles.map((it) => {
        const isNext = readNum > 0 && it.id === next?.id
        return (
          <li
            key={it.id}
            className={ROW}
            data-is={isNext ? 'next' : it.isRead ? 'read' : undefined}
            aria-current={isNext ? 'step' : undefined}
          >
            <b className=":uno: text-faint text-1.375rem font-500 tabular tracking--0.01em group-data-next:text-accent lt-wide:self-start lt-wide:text-1.0625rem lt-wide:leading-25px">
              {it.sort}
            </b>
            <div>
              <h2 className=":uno: text-1.0625rem font-600 leading-1.45 break-anywhere group-hover:text-accent group-data-next:text-accent group-data-read:text-muted group-data-read:font-500">
                {it.isOpen ? (
                  <a className="whole" href={`/post/${it.id}`}>
                    {it.title}
                  </a>
                ) : (
                  <a className="whole" href={`/editor?id=${it.id}`}>
                    {it.title || '没有标题'}
                  </a>
                )}
              </h2>
              {it.summary && (
                <p
                  className=":uno: clamp-1 mt-px text-muted t-small group-data-read:text-faint group-data-next:text-text"
                  title={it.summary}
                >
                  {it.summary}
                </p>
              )}
            </div>
            <div className=":uno: flex items-center gap-4 ps-4 text-faint t-meta tabular whitespace-nowrap group-data-next:text-accent lt-wide:ps-2">
              <time className=":uno: lt-wide:hidden" dateTime={it.createTime.slice(0, 10)}>
                {dayOf(it.createTime)}
              </time>
              <State it={it} isNext={isNext} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
