import type { ColumnRow } from '#contract/content/column.ts'
import { agoWords } from '#lib/ago.ts'
import { Book } from '../ui/column/Book.tsx'
import { Sign } from '../ui/Sign.tsx'
import { useSubscription } from './use-subscription.ts'

const NEW_DAYS = 3
const DAY = 24 * 3_600_000

/** Checks whether an unread article was added lately. */
const hasNews = ({ lastUpdateTime, articleNum, readNum, isMine }: ColumnRow, now: number) =>
  !isMine && readNum < articleNum && now - Date.parse(`${lastUpdateTime.replace(' ', 'T')}+08:00`) < NEW_DAYS * DAY

/** Shows the reading progress, or a button that subscribes. */
function Way({ it }: { it: ColumnRow }) {
  const { isSubscribed, toggle, isBusy } = useSubscription(it)
  const button = !it.isMine && (!it.readNum || isSubscribed !== it.isSubscribed) && (
    <button
      className="btn-ghost small"
      type="button"
      title={isSubscribed ? '按一下取消订阅' : undefined}
      aria-busy={isBusy}
      onClick={toggle}
    >
      {isSubscribed && <Sign of="check" />}
      {isSubscribed ? '已订阅' : '订阅'}
      <span className="sr-only">《{it.name}》</span>
    </button>
  )
  if (it.articleNum > 0 && it.readNum >= it.articleNum)
    return (
      <p className="way">
        <span className="all-read">
          <Sign of="check" />
          全部读完
        </span>
      </p>
    )
  return (
    <div className="way">
      {it.readNum > 0 && (
        <>
          <progress max={it.articleNum} value={it.readNum} aria-label={`${it.name}，已读`} />
          <span>
            {it.readNum} / {it.articleNum}
          </span>
        </>
      )}
      {button}
    </div>
  )
}

/** Renders one column of the list. */
export function ColumnCard({ it }: { it: ColumnRow }) {
  const now = Date.now()
  return (
    <article>
      <Book name={it.name} cover={it.cover} coverSet={it.coverSet} size="list" />
      <div className="told">
        <h2>
          <a href={`/column/${it.id}`}>{it.name}</a>
          {hasNews(it, now) && (
            <span className="seal" title="有新文章">
              新
            </span>
          )}
        </h2>
        {it.summary && (
          <p className="sum" title={it.summary}>
            {it.summary}
          </p>
        )}
        <p className="facts">
          <span>{it.nickname}</span>
          <span>{it.articleNum ? `${it.articleNum} 篇` : '还没有文章'}</span>
          {it.subscriberNum > 0 && <span>{it.subscriberNum.toLocaleString('zh-CN')} 人订阅</span>}
          {it.articleNum > 0 && <span>{agoWords(it.lastUpdateTime, now)}更新</span>}
        </p>
        <Way it={it} />
      </div>
    </article>
  )
}
