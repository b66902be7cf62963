import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type ArticleRow, article } from '#contract/content/article.ts'
import { me } from '#contract/site/me.ts'
import { grouped } from '#lib/grouped.ts'
import { List } from '../../ui/centre/List.tsx'
import css from '../../ui/centre/lists.css?inline'
import { Empty } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import { type Page, useList } from '../../ui/use-list.ts'
import type { TabProps } from '../tabs.ts'
import { Cover } from './Cover.tsx'
import { LikedThings } from './LikedThings.tsx'

adoptStyles(css)

interface Marking {
  ask: (query: { pageNum: number; pageSize: number }) => Promise<Page<ArticleRow>>
  set: (id: number, isOn: boolean) => Promise<unknown>
  label: string
  /** Is the label of the button; `gone` is shown in the row after it was pressed. */
  takeBack: string
  gone: string
  empty: Parameters<typeof Empty>[0]
  onChange?: () => void
}

/** Renders the articles with the user's mark. A removed mark stays in the list until the page is left, so that it can be restored. */
function Marked({ ask, set, label, takeBack, gone, empty, onChange }: Marking) {
  const list = useList(ask)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(0)

  async function mark(id: number, isOn: boolean): Promise<void> {
    if (busy) return
    setBusy(id)
    try {
      await set(id, isOn)
      const next = new Set(taken)
      isOn ? next.delete(id) : next.add(id)
      setTaken(next)
      onChange?.()
    } catch {
      // A toast has shown the failure.
    } finally {
      setBusy(0)
    }
  }
  return (
    <List
      list={list}
      className="articles"
      label={label}
      empty={<Empty {...empty} />}
      row={(it) => {
        const isTaken = taken.has(it.id)
        return (
          <div className="kept" data-taken={isTaken || undefined}>
            <Cover src={it.cover} set={it.coverSet} drawn={it} />
            <div className="main">
              <h2>
                <a href={`/post/${it.id}`}>{it.title}</a>
              </h2>
              <p className="lead" title={it.summary}>
                {it.summary}
              </p>
              <p className="facts">
                <span>{it.nickname}</span>
                <time>{it.createTime.slice(0, 10)}</time>
                {it.quantity > 0 && <span>{grouped(it.quantity)} 阅读</span>}
              </p>
            </div>
            {isTaken && <span className="sr-only">{gone}</span>}
            <button
              className="icon-btn"
              type="button"
              aria-label={`${isTaken ? '恢复' : takeBack}：${it.title}`}
              title={isTaken ? '恢复' : takeBack}
              aria-busy={busy === it.id}
              onClick={() => void mark(it.id, isTaken)}
            >
              <span
                className={isTaken ? ':uno: i-lucide-undo-2 w-4.5 h-4.5' : ':uno: i-lucide-x w-4.5 h-4.5'}
                aria-hidden="true"
              />
            </button>
          </div>
        )
      }}
    />
  )
}

const toHome = (
  <a className="btn-ghost" href="/">
    去首页看看
  </a>
)

const KINDS = [
  { of: null, words: '文章' },
  { of: 'others', words: '评论、说说和项目' },
] as const

/** Renders the likes of the user: articles, and everything else. */
export function LikesTab() {
  const of = useAddress().get('of') === 'others' ? 'others' : null
  return (
    <>
      <div className="narrow">
        {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
        <div className="statuses" role="group" aria-label="点赞的是">
          {KINDS.map((it) => (
            <button key={it.words} type="button" aria-pressed={it.of === of} onClick={() => turn({ of: it.of, page: null })}>
              {it.words}
            </button>
          ))}
        </div>
      </div>
      {of ? <LikedThings /> : <LikedArticles />}
    </>
  )
}

const LikedArticles = () => (
  <Marked
    ask={(query) => api(me.likes, { query }, { quiet: true })}
    set={(id, isOn) => api(article.like, { params: { id }, query: { to: isOn ? '1' : '0' } })}
    label="我的点赞"
    takeBack="取消点赞"
    gone="已取消点赞"
    empty={{ drawing: 'heart', title: '还没有点过赞', words: '读到喜欢的文章，点一下心，它就会留在这里。', children: toHome }}
  />
)

/** Renders the user's favorite articles. */
export const FavoritesTab = ({ mine }: TabProps) => (
  <Marked
    ask={(query) => api(me.favorites, { query }, { quiet: true })}
    set={(id, isOn) => api(article.favorite, { params: { id }, query: { to: isOn ? '1' : '0' } })}
    label="我的收藏"
    takeBack="取消收藏"
    gone="已取消收藏"
    empty={{ drawing: 'shelf', title: '还没有收藏', words: '想以后再读的文章，收藏起来就不会丢。', children: toHome }}
    onChange={mine.refresh}
  />
)
