import type { ArticleColumn } from '#contract/content/article-column.ts'
import { BoundBook } from './BoundBook.tsx'

interface Turn {
  to: { id: number; title: string } | null
  rel: 'prev' | 'next'
}

const WORDS = { prev: '上一篇', next: '下一篇' }
const ARROWS = { prev: 'i-lucide-chevron-left', next: 'i-lucide-chevron-right' }

/** Leaves the place of a missing neighbour free, so that the other one stands where it stood on the last page. */
function Turn({ to, rel }: Turn) {
  const arrow = <span className={`${ARROWS[rel]} icon-s`} aria-hidden="true" />
  if (!to)
    return (
      <span className="icon-btn" aria-hidden="true">
        {arrow}
      </span>
    )
  const words = `${WORDS[rel]}：${to.title}`
  return (
    <a className="icon-btn" href={`/post/${to.id}`} rel={rel} aria-label={words} title={words}>
      {arrow}
    </a>
  )
}

/** Renders where an article stands in its column: the column, its chapters as stitches of a binding, and the ways to both neighbours. */
export const ColumnStrip = ({ of: it }: { of: ArticleColumn }) => (
  <nav className="strip flex items-center gap-3.5 mt-5 hairline-y no-print" aria-label={`专栏《${it.name}》`} data-column={it.id}>
    <BoundBook of={it} sizes="33px" />
    <div className="flex-1 min-w-0">
      <a className="text-strong hover:text-accent" href={`/column/${it.id}`} data-guarded="">
        <b className="block text-list font-600">{it.name}</b>
      </a>
      <small className="meta">
        第 {it.place} / {it.articleNum} 篇
      </small>
    </div>
    {it.chapters.length > 1 && (
      <ol>
        {it.chapters.map(({ id, title }, at) => (
          <li key={id}>
            <a
              href={`/post/${id}`}
              title={`${at + 1}　${title}`}
              aria-current={at + 1 === it.place ? 'page' : undefined}
              data-chapter={id}
            >
              <span className="sr-only">
                第 {at + 1} 篇：{title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    )}
    <span className="flex">
      <Turn to={it.prev} rel="prev" />
      <Turn to={it.next} rel="next" />
    </span>
  </nav>
)
