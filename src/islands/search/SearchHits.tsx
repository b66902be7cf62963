import { Fragment, type ReactNode } from 'react'
import { grouped } from '#lib/grouped.ts'
import { markedRuns } from '#lib/marked-text.ts'
import { titlePieces } from '#lib/title-breaks.ts'
import type { Found } from './find-kinds.ts'

const TITLE_SHOWN = 50
const SUMMARY_SHOWN = 150

/** Renders the API's highlighted text as nodes. Titles break between words. */
function Marked({ text, most, isTitle = false }: { text: string; most: number; isTitle?: boolean }) {
  return markedRuns(text, most).map((run, place) => {
    const shown = isTitle ? titlePieces(run.text).map((piece) => [<wbr key={piece} />, piece]) : run.text
    // biome-ignore-start lint/suspicious/noArrayIndexKey: runs have nothing but their place
    return run.isMarked ? (
      <mark
        key={place}
        className=":uno: bg-transparent text-accent marker-line group-hover:marker-line-deep group-focus-visible:marker-line-deep"
      >
        {shown}
      </mark>
    ) : (
      <Fragment key={place}>{shown}</Fragment>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

/** Draws a line between the results. It is shorter than they are. */
export const LINED =
  ':uno: relative not-first:before:content-empty not-first:before:absolute not-first:before:inset-x-5 not-first:before:top-0 not-first:before:h-px not-first:before:bg-border lt-tablet:not-first:before:inset-x-4'

interface HitProps {
  href: string
  /** Is escaped text with marks, and so is the title; an empty title is not shown. */
  title: string
  content: string
  createTime: string
  /** Stands behind the day. */
  more: ReactNode
}

/** Renders one result as a real link, so that it opens in a new tab and can be prerendered. */
const Hit = ({ href, title, content, createTime, more }: HitProps) => (
  <li className={LINED}>
    <a
      className=":uno: hit group block py-3 px-5 lt-tablet:px-4 hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 focus-visible:rounded-8px"
      href={href}
    >
      {title && (
        <b className=":uno: block pe-6 text-strong text-size-body font-600 lh-1.5 keep-words text-pretty">
          <Marked text={title} most={TITLE_SHOWN} isTitle />
        </b>
      )}
      <p className=":uno: clamp-3 mt-0.5 mb-1.5 pe-6 text-muted text-size-small lh-1.65 text-pretty">
        <Marked text={content} most={SUMMARY_SHOWN} />
      </p>
      <span className="meta">
        <time dateTime={createTime.slice(0, 10)}>{createTime.slice(0, 10)}</time>
        {more}
      </span>
      <span
        className=":uno: i-lucide-corner-down-left icon-s absolute end-5 top-4 text-faint op-0 group-hover:op-100 group-focus-visible:op-100 lt-tablet:hidden"
        aria-hidden="true"
      />
    </a>
  </li>
)

/** Renders a page of results of any kind. */
export const SearchHits = ({ kind, records, hits }: Pick<Found, 'kind' | 'records' | 'hits'>) => (
  <ol>
    {records.map((post) => (
      <Hit
        key={post.id}
        href={`/post/${post.id}`}
        title={post.highlight?.title ?? post.title}
        content={post.highlight?.content ?? post.summary}
        createTime={post.createTime}
        more={
          <>
            <span>{post.categoryName}</span>
            {post.quantity > 0 && <span>{grouped(post.quantity)} 阅读</span>}
          </>
        }
      />
    ))}
    {hits.map((it) => (
      <Hit
        key={it.id}
        href={it.link}
        title={kind === 'comment' ? '' : it.title}
        content={it.content}
        createTime={it.createTime}
        more={
          <>
            <span>{it.nickname}</span>
            {kind === 'comment' && it.title && (
              <span className=":uno: truncate">
                《<Marked text={it.title} most={TITLE_SHOWN} />》
              </span>
            )}
          </>
        }
      />
    ))}
  </ol>
)
