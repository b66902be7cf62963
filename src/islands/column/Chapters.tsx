import type { ColumnArticle, ColumnDetail } from '#contract/content/column.ts'
import { Sign } from '../ui/Sign.tsx'

/** Returns the month and day, and the year too unless it is the current one. */
function dayOf(time: string): string {
  const [date = ''] = time.split(' ')
  return date.startsWith(String(new Date().getFullYear())) ? date.slice(5) : date
}

function State({ it, isNext }: { it: ColumnArticle; isNext: boolean }) {
  if (it.state) return <span className="closed">{it.state}</span>
  if (it.isRead)
    return (
      <span>
        <Sign of="check" />
        <span className="sr-only">已读</span>
      </span>
    )
  return <span>{isNext ? '读到这里' : `约 ${Math.max(1, it.readMinutes)} 分钟`}</span>
}

/** Renders the articles in their order and marks where reading continues. */
export function Chapters({ of: { articles, next, readNum } }: { of: ColumnDetail }) {
  return (
    <ol className="list" aria-label="目录">
      {articles.map((it) => {
        const isNext = readNum > 0 && it.id === next?.id
        return (
          <li key={it.id} data-is={isNext ? 'next' : it.isRead ? 'read' : undefined} aria-current={isNext ? 'step' : undefined}>
            <b>{it.sort}</b>
            <div>
              <h2>
                {it.isOpen ? (
                  <a href={`/post/${it.id}`}>{it.title}</a>
                ) : (
                  <a href={`/editor?id=${it.id}`}>{it.title || '没有标题'}</a>
                )}
              </h2>
              {it.summary && <p title={it.summary}>{it.summary}</p>}
            </div>
            <div className="state">
              <time dateTime={it.createTime.slice(0, 10)}>{dayOf(it.createTime)}</time>
              <State it={it} isNext={isNext} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
