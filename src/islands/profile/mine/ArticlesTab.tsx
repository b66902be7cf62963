import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { ownArticles } from '#client/own-calls.ts'
import { request } from '#client/request.ts'
import { Empty } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import { useList } from '../../ui/use-list.ts'
import { ArticleSearch } from './ArticleSearch.tsx'
import { List } from './List.tsx'
import css from './lists.css?inline'
import { type OwnArticle, OwnArticleRow } from './OwnArticleRow.tsx'
import { STATUSES } from './statuses.ts'

adoptStyles(css)

const statusIn = (address: URLSearchParams): number | undefined => {
  const status = address.get('status')
  return STATUSES.find((it) => String(it.status) === status)?.status
}

/** Own articles of every status, with what can narrow them down. */
export function ArticlesTab() {
  const address = useAddress()
  const status = statusIn(address)
  const title = (address.get('title') ?? '').slice(0, 100)
  const isNarrowed = status !== undefined || Boolean(title)
  // A field that is put back to empty from outside begins anew.
  const [turns, setTurns] = useState(0)
  const list = useList<OwnArticle>(
    ({ pageNum, pageSize }) =>
      request(ownArticles, { query: { pageNum, pageSize, title: title || undefined, status } }, { quiet: true }),
    `${status} ${title}`,
  )

  function showAll(): void {
    turn({ status: null, title: null, page: null })
    setTurns(turns + 1)
  }
  return (
    <>
      <div className="narrow">
        {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
        <div className="statuses" role="group" aria-label="状态">
          {[{ status: undefined, words: '全部' }, ...STATUSES].map((it) => (
            <button
              key={it.words}
              type="button"
              aria-pressed={it.status === status}
              onClick={() => turn({ status: it.status === undefined ? null : String(it.status), page: null })}
            >
              {it.words}
            </button>
          ))}
        </div>
        <ArticleSearch key={turns} title={title} />
      </div>
      <List
        list={list}
        className="articles"
        label="我的文章"
        row={(it) => <OwnArticleRow article={it} />}
        empty={
          isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的文章" words="换一个状态，或者换一个更短的词。">
              <button className="btn-ghost" type="button" onClick={showAll}>
                看全部文章
              </button>
            </Empty>
          ) : (
            <Empty drawing="desk" title="还没有写过文章" words="写下第一篇，存着慢慢改也行。">
              <a className="btn-solid" href="/editor">
                写文章
              </a>
            </Empty>
          )
        }
      />
    </>
  )
}
