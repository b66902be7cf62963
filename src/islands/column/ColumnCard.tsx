import type { ColumnRow } from '#contract/content/column.ts'
import { agoWords } from '#lib/ago.ts'
import { Book } from '../ui/column/Book.tsx'
import { FACTS } from './facts.ts'
import { Icon } from './Icon.tsx'
import { useSubscription } from './use-subscription.ts'

const WAY = ':uno: flex flex-wrap items-center gap-x-3 gap-y-2 min-h-8 mt-auto pt-3 text-faint t-meta tabular'
/** The button stands above the link that fills the card: first in its line, or at the end after the progress. */
const FIRST = ':uno: relative z-1 btn-ghost h-8 px-3 text-text t-meta'
const LATER = ':uno: relative z-1 ms-auto btn-ghost h-8 px-3 text-text t-meta'
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
      className={it.readNum ? LATER : FIRST}
      type="button"
      title={isSubscribed ? '按一下取消订阅' : undefined}
      aria-busy={isBusy}
      onClick={toggle}
    >
      {isSubscribed && <Icon of="check" />}
      {isSubscribed ? '已订阅' : '订阅'}
      <span className="sr-only">《{it.name}》</span>
    </button>
  )
  if (it.articleNum > 0 && it.readNum >= it.articleNum)
    return (
      <p className={WAY}>
        <span className=":uno: inline-flex items-center gap-1 text-ok">
          <Icon of="check" look=":uno: text-16px" />
          全部读完
        </span>
      </p>
    )
  return (
    <div className={WAY}>
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
    <article className=":uno: relative flex gap-6 py-7 hairline-b lt-wide:gap-4.5 lt-wide:py-5.5">
      <Book name={it.name} cover={it.cover} coverSet={it.coverSet} size="list" />
      <div className=":uno: flex flex-1 flex-col min-w-0">
        <h2 className=":uno: flex gap-2 items-center text-1.1875rem font-650 leading-1.4 break-anywhere lt-wide:text-1.125rem">
          <a className=":uno: whole hover:text-accent" href={`/column/${it.id}`}>
            {it.name}
          </a>
          {hasNews(it, now) && (
            <span className=":uno: seal flex-none m-0" title="有新文章">
              新
            </span>
          )}
        </h2>
        {it.summary && (
          <p className=":uno: clamp-3 mt-1.5 mb-2.5 text-muted leading-1.7 lt-wide:clamp-2" title={it.summary}>
            {it.summary}
          </p>
        )}
        <p className={FACTS}>
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
