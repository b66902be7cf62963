import { Fragment } from 'react'
import type { ArticleRecord } from '#contract/content/article.ts'
import { grouped } from '#lib/grouped.ts'
import { markedRuns } from '#lib/marked-text.ts'
import { titlePieces } from '#lib/title-breaks.ts'

const TITLE_SHOWN = 50
const SUMMARY_SHOWN = 150

/** Renders the API's highlighted text as nodes. Titles break between words. */
function Marked({ text, most, isTitle = false }: { text: string; most: number; isTitle?: boolean }) {
  return markedRuns(text, most).map((run, place) => {
    const shown = isTitle ? titlePieces(run.text).map((piece) => [<wbr key={piece} />, piece]) : run.text
    const Run = run.isMarked ? 'mark' : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing but their place
    return <Run key={place}>{shown}</Run>
  })
}

/** Renders one result as a real link, so that it opens in a new tab and can be prerendered. */
function SearchHit({ post }: { post: ArticleRecord }) {
  const { title, content } = post.highlight ?? { title: post.title, content: post.summary }
  return (
    <li>
      <a className="hit" href={`/post/${post.id}`}>
        <b>
          <Marked text={title} most={TITLE_SHOWN} isTitle />
        </b>
        <p>
          <Marked text={content} most={SUMMARY_SHOWN} />
        </p>
        <span className="meta">
          <time dateTime={post.createTime.slice(0, 10)}>{post.createTime.slice(0, 10)}</time>
          <span>{post.categoryName}</span>
          {post.quantity > 0 && <span>{grouped(post.quantity)} 阅读</span>}
        </span>
        <span className="enter icon-s" aria-hidden="true" />
      </a>
    </li>
  )
}

export function SearchHits({ records }: { records: ArticleRecord[] }) {
  return (
    <ol>
      {records.map((post) => (
        <SearchHit key={post.id} post={post} />
      ))}
    </ol>
  )
}
