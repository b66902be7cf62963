import type { ArticleColumn } from '#contract/content/article-column.ts'
import { TitleText } from '../../ui/TitleText.tsx'
import { BoundBook } from './BoundBook.tsx'

const Place = ({ of: it, at }: { of: ArticleColumn; at: number }) => (
  <small className="meta">
    {it.name} · 第 {at} / {it.articleNum} 篇
  </small>
)

function Next({ of: it, next }: { of: ArticleColumn; next: NonNullable<ArticleColumn['next']> }) {
  return (
    <nav className="next-chapter relative flex items-center mt-10 hairline-y no-print" aria-label="专栏的下一篇">
      <BoundBook of={it} sizes="120px" />
      <div className="flex-1 min-w-0">
        <Place of={it} at={it.place + 1} />
        <h2>
          <a href={`/post/${next.id}`} rel="next">
            <TitleText title={next.title} />
          </a>
        </h2>
        {next.summary && (
          <p className="clamp-2 text-muted text-list" title={next.summary}>
            {next.summary}
          </p>
        )}
        <div className="meta">
          <b className="inline-flex items-center gap-1 font-600">
            接着读下一篇
            <span className="i-lucide-chevron-right icon-s" aria-hidden="true" />
          </b>
          <span>约 {next.readMinutes} 分钟</span>
        </div>
      </div>
    </nav>
  )
}

/**
 * Renders the end of a column. It is printed as a finished one; by the reader's clock a script says instead that it is still written
 * (`show-column.ts`), because a page is not published again when months have passed.
 */
function End({ of: it }: { of: ArticleColumn }) {
  const length = it.readMinutes ? `，约 ${it.readMinutes} 分钟` : ''
  return (
    <section
      className="next-chapter relative flex items-center mt-10 hairline-y no-print"
      aria-labelledby="column-end"
      data-column-end={it.lastTime}
    >
      <BoundBook of={it} sizes="120px" />
      <div className="flex-1 min-w-0">
        <Place of={it} at={it.place} />
        <h2 id="column-end">
          <span data-when="bound">这一册读完了</span>
          <span data-when="written" hidden>
            下一篇还没有写好
          </span>
        </h2>
        <p className="text-muted text-list">
          <span data-when="bound">
            共 {it.articleNum} 篇{length}。<span className="needs-script">有新的一篇时告诉你？</span>
          </span>
          <span data-when="written" hidden>
            写好的时候，通知里会有一条。
          </span>
        </p>
        <button
          className="btn-solid needs-script"
          type="button"
          data-comfort=""
          data-act="subscribe"
          aria-pressed="false"
          data-of={it.id}
        >
          <span data-when="bound">订阅专栏</span>
          <span data-when="written" hidden>
            写好了叫我
          </span>
          <span data-when="subscribed" hidden>
            已订阅
          </span>
        </button>
      </div>
    </section>
  )
}

/** Renders what follows an article in its column: the next chapter, or the end of the column as far as it is written. */
export const ColumnOnward = ({ of: it }: { of: ArticleColumn }) => (
  <>
    {it.next ? <Next of={it} next={it.next} /> : <End of={it} />}
    <p className="flex flex-wrap justify-between gap-3 mt-3 text-small text-muted no-print">
      <a className="text-quiet" href={`/column/${it.id}`} data-guarded="">
        专栏目录
      </a>
      <span data-column-progress="" />
    </p>
  </>
)
