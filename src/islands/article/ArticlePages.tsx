import { Fragment } from 'react'
import { api } from '#client/api.ts'
import { article } from '#contract/content/article.ts'
import type { ShelvedColumn } from '#contract/content/column.ts'
import { rhythm } from '#lib/rhythm.ts'
import { CardBones } from '../ui/CardBones.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageLinks } from '../ui/PageLinks.tsx'
import { addressWith, useAddress } from '../ui/use-address.ts'
import { type Found, pageIn, usePages } from '../ui/use-pages.ts'
import { ArticleEntry, type ListedArticle } from './ArticleEntry.tsx'
import { ArticleLine } from './ArticleLine.tsx'
import { ColumnShelf } from './ColumnShelf.tsx'
import { MonthLinks } from './MonthLinks.tsx'
import type { MonthLink } from './month-links.ts'

interface Props {
  /** Says how entries stand: in a rhythm of sizes, all as rows with their pictures, or as lines without. */
  look: 'rhythm' | 'row' | 'line'
  /** Is the path of the page; page 1 of the list has no parameter. */
  path: string
  filter?: { categoryId?: number; tagId?: number; authorId?: number }
  first: Found<ListedArticle> | null
  /** Are shown as a shelf among the entries of the first page. */
  columns?: readonly ShelvedColumn[]
  /** Are ways into the archive, for a list that goes on for long. */
  months?: readonly MonthLink[]
  /** Names the list where the page itself does not. */
  heading?: string
}

/** Counts the groups of entries that stand above the shelf of columns. */
const BEFORE_SHELF = 3

/** Renders a list of articles: the first page is printed, and further pages replace it. */
export function ArticlePages({ look, path, filter = {}, first, columns = [], months = [], heading }: Props) {
  const address = useAddress()
  const list = usePages(first, { ...filter, pageNum: pageIn(address), pageSize: 10 }, (query) =>
    api(article.list, { query }, { quiet: true }),
  )
  const { records, page, pages, state } = list

  function content() {
    if (list.isLate) return <CardBones />
    if (state === 'failed')
      return (
        <EmptyState drawing="spilled" title="墨打翻了" text="这一页没有取到，稍后再试一次。">
          <button className="btn-solid mt-3.5" type="button" onClick={list.again}>
            重试
          </button>
        </EmptyState>
      )
    if (state === 'gone' || (state === 'found' && !records.length))
      return (
        <EmptyState drawing="desk" title="这一页还是白的" text="这里暂时没有文章，先去别处逛逛吧。">
          <a className="btn-ghost mt-3.5" href="/archive">
            看看归档
          </a>
        </EmptyState>
      )
    if (look === 'line') return records.map((post) => <ArticleLine key={post.id} post={post} />)
    const groups = look === 'row' ? [{ size: 'row' as const, from: 0, entries: records }] : rhythm(records, page === 1)
    const hasShelf = look === 'rhythm' && page === 1 && columns.length > 0
    return groups.map(({ size, from, entries }, nth) => (
      <Fragment key={from}>
        <div className={`entries ${size}s`}>
          {entries.map((post, place) => (
            <ArticleEntry key={post.id} post={post} size={size} place={from + place} />
          ))}
        </div>
        {hasShelf && nth === Math.min(BEFORE_SHELF, groups.length) - 1 && <ColumnShelf columns={columns} />}
      </Fragment>
    ))
  }
  return (
    <>
      {heading && (
        <div className="flex items-baseline gap-3 pb-3.5">
          <h2 className="text-card">{heading}</h2>
          <span className="text-small text-faint tabular">{list.total > 0 && `${list.total} 篇`}</span>
        </div>
      )}
      <div ref={list.place} className="article-list" tabIndex={-1} aria-busy={list.isBusy || undefined}>
        {content()}
      </div>
      <p className="sr-only" role="status">
        {state === 'found' && records.length > 0 && `第 ${page} 页，共 ${pages} 页`}
      </p>
      {months.length > 0 && <MonthLinks months={months} />}
      <PageLinks
        current={page}
        pages={pages}
        href={(it) => addressWith(path, address, { page: it > 1 ? String(it) : null })}
        onTurn={list.turnTo}
      />
    </>
  )
}
