import { adoptStyles } from '#client/adopt-styles.ts'
import type { ColumnDetail } from '#contract/content/column.ts'
import { agoWords } from '#lib/ago.ts'
import { Book } from '../ui/column/Book.tsx'
import { Sign } from '../ui/Sign.tsx'
import { Face } from '../ui/with-react/Face.tsx'
import css from './hero.css?inline'
import { useSubscription } from './use-subscription.ts'

adoptStyles(css)

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
      <a className="btn-solid tall" href={`/post/${next.id}`}>
        {readNum ? `继续读第 ${next.sort} 篇` : '从第一篇读起'}
        <Sign of="onward" />
      </a>
    )
  return first ? (
    <a className="btn-ghost tall" href={`/post/${first.id}`}>
      再读一遍
    </a>
  ) : null
}

function Subscribe({ it }: { it: ColumnDetail }) {
  const { isSubscribed, isBusy, toggle } = useSubscription(it)
  return (
    <button
      className="btn-ghost tall"
      type="button"
      data-on={isSubscribed ? '' : undefined}
      title={isSubscribed ? '按一下取消订阅' : undefined}
      aria-busy={isBusy}
      onClick={toggle}
    >
      {isSubscribed && <Sign of="check" />}
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
    <header className="hero">
      <Book name={it.name} cover={it.cover} coverSet={it.coverSet} size="large" />
      <div>
        <h1>{it.name}</h1>
        {it.summary && <p className="sum">{it.summary}</p>}
        <div className="writer">
          {author.hasPage ? <a href={`/author/${author.id}`}>{person}</a> : <span>{person}</span>}
          <p className="facts">
            <span>{it.articleNum} 篇</span>
            {it.subscriberNum > 0 && <span>{it.subscriberNum.toLocaleString('zh-CN')} 人订阅</span>}
            {it.viewNum > 0 && <span>{it.viewNum.toLocaleString('zh-CN')} 次阅读</span>}
            {it.articleNum > 0 && <span>{agoWords(it.lastUpdateTime, Date.now())}更新</span>}
          </p>
        </div>
        <div className="does">
          {!isArranging && <Onward it={it} />}
          {!it.isMine && <Subscribe it={it} />}
          {it.mayEdit && (
            <>
              <button className={isArranging ? 'btn-solid tall' : 'btn-ghost tall'} type="button" onClick={onArrange}>
                <Sign of={isArranging ? 'check' : 'order'} />
                {isArranging ? '完成' : '整理文章'}
              </button>
              <button className="icon-btn" type="button" aria-label="修改专栏" title="修改专栏" onClick={onEdit}>
                <Sign of="pen" />
              </button>
              <button className="icon-btn grave" type="button" aria-label="删除专栏" title="删除专栏" onClick={onRemove}>
                <Sign of="trash" />
              </button>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
