import type { ColumnDetail } from '#contract/content/column.ts'
import { agoWords } from '#lib/ago.ts'
import { Book } from '../ui/column/Book.tsx'
import { Face } from '../ui/with-react/Face.tsx'
import { FACTS } from './facts.ts'
import { Icon } from './Icon.tsx'
import { useSubscription } from './use-subscription.ts'

const SOLID = ':uno: btn-solid h-11 px-5 t-list lt-wide:flex-1'
const GHOST = ':uno: btn-ghost h-11 px-5 t-list'
const QUIET = ':uno: btn-ghost h-11 px-5 text-muted t-list'
const GRAVE = ':uno: text-danger'

interface Props {
  it: ColumnDetail
  isArranging: boolean
  onArrange: () => void
  onEdit: () => void
  onRemove: () => void
}

/** Links to the next article: the first, the next unread, or the first again. */
function Onward({ it: { next, readNum, articles } }: { it: ColumnDetail }) {
  const [first] = articles.filter((one) => one.isOpen)
  if (next)
    return (
      <a className={SOLID} href={`/post/${next.id}`}>
        {readNum ? `继续读第 ${next.sort} 篇` : '从第一篇读起'}
        <Icon of="onward" />
      </a>
    )
  return first ? (
    <a className={GHOST} href={`/post/${first.id}`}>
      再读一遍
    </a>
  ) : null
}

function Subscribe({ it }: { it: ColumnDetail }) {
  const { isSubscribed, isBusy, toggle } = useSubscription(it)
  return (
    <button
      className={isSubscribed ? QUIET : GHOST}
      type="button"
      title={isSubscribed ? '按一下取消订阅' : undefined}
      aria-busy={isBusy}
      onClick={toggle}
    >
      {isSubscribed && <Icon of="check" />}
      {isSubscribed ? '已订阅' : '订阅'}
    </button>
  )
}

/** Renders a column's head: its name, its author and its actions. */
export function ColumnHero({ it, isArranging, onArrange, onEdit, onRemove }: Props) {
  const { author } = it
  const person = (
    <>
      <Face src={author.avatar} name={author.nickname} size={28} />
      {author.nickname}
    </>
  )
  return (
    <header className=":uno: grid cols-hero items-center gap-12 pb-10 hairline-b lt-wide:cols-hero-small lt-wide:items-start lt-wide:gap-x-5 lt-wide:gap-y-4 lt-wide:pb-6">
      <Book name={it.name} cover={it.cover} coverSet={it.coverSet} size="large" />
      <div className=":uno: lt-wide:contents">
        <h1 className=":uno: t-page font-700 leading-1.35 text-balance break-anywhere lt-wide:self-center lt-wide:text-1.5rem">
          {it.name}
        </h1>
        {it.summary && (
          <p className=":uno: max-w-36em mt-2 mb-3.5 text-muted t-body leading-1.8 break-anywhere lt-wide:col-span-full lt-wide:my-0 lt-wide:t-list">
            {it.summary}
          </p>
        )}
        <div className=":uno: flex flex-wrap items-center gap-x-5.5 gap-y-1.5 mt-2 t-small lt-wide:col-span-full lt-wide:mt-0">
          {author.hasPage ? (
            <a className=":uno: inline-flex items-center gap-2.5 hover:text-accent" href={`/author/${author.id}`}>
              {person}
            </a>
          ) : (
            <span className=":uno: inline-flex items-center gap-2.5">{person}</span>
          )}
          <p className={FACTS}>
            <span>{it.articleNum ? `${it.articleNum} 篇` : '还没有文章'}</span>
            {it.subscriberNum > 0 && <span>{it.subscriberNum.toLocaleString('zh-CN')} 人订阅</span>}
            {it.viewNum > 0 && <span>{it.viewNum.toLocaleString('zh-CN')} 次阅读</span>}
            {it.articleNum > 0 && <span>{agoWords(it.lastUpdateTime, Date.now())}更新</span>}
          </p>
        </div>
        <div className=":uno: flex flex-wrap items-center gap-2.5 mt-6.5 lt-wide:col-span-full lt-wide:mt-0">
          {!isArranging && <Onward it={it} />}
          {!it.isMine && <Subscribe it={it} />}
          {it.mayEdit && (
            <>
              <button className={isArranging ? SOLID : GHOST} type="button" onClick={onArrange}>
                <Icon of={isArranging ? 'check' : 'order'} />
                {isArranging ? '完成' : '整理文章'}
              </button>
              <button className="icon-btn" type="button" aria-label="修改专栏" title="修改专栏" onClick={onEdit}>
                <Icon of="pen" />
              </button>
              <button className={`icon-btn ${GRAVE}`} type="button" aria-label="删除专栏" title="删除专栏" onClick={onRemove}>
                <Icon of="trash" />
              </button>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
