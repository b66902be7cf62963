import { adoptStyles } from '#client/adopt-styles.ts'
import type { HighlightedArticle, ListedHighlight } from '#contract/content/highlight.ts'
import { INK_NAMES } from '#contract/content/inks.ts'
import { dateWords } from '#lib/ago.ts'
import css from './highlights.css?inline'

adoptStyles(css)

interface Props {
  article: HighlightedArticle
  onKeep: (it: ListedHighlight) => void
  onRemove: (it: ListedHighlight) => void
}

/** Renders what the user has marked in one article, in the order of its text. */
export function ArticleHighlights({ article, onKeep, onRemove }: Props) {
  const { articleId, title, isReadable, num, highlights } = article
  const heading = `marked-${articleId}`
  return (
    <section className=":uno: mt-8" aria-labelledby={heading}>
      <h2 className=":uno: flex items-baseline gap-3 mb-1 text-strong text-read font-600" id={heading}>
        <span className=":uno: flex-1 min-w-0 break-anywhere">
          {isReadable ? (
            <a className=":uno: hover:text-accent" href={`/post/${articleId}`}>
              {title}
            </a>
          ) : (
            '现在读不到的一篇文章'
          )}
        </span>
        <small className=":uno: flex-none text-faint text-meta font-400 tabular">{num} 处</small>
      </h2>
      <ul className="marked">
        {highlights.map((it) => (
          <li key={it.id} data-ink={it.ink}>
            <Row article={article} it={it} onKeep={onKeep} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {num > highlights.length && (
        <p className=":uno: mt-3 text-faint text-meta">
          还有 {num - highlights.length} 处，{isReadable ? <a href={`/post/${articleId}`}>到文章里看</a> : '导出的文件里有'}
        </p>
      )}
    </section>
  )
}

function Row({ article: { articleId, isReadable }, it, onKeep, onRemove }: Props & { it: ListedHighlight }) {
  const isNews = it.isChanged && !it.isChangeSeen
  return (
    <>
      <div className=":uno: flex-1 min-w-0">
        <p className="quote">
          {isReadable && !it.isGone ? <a href={`/post/${articleId}#b${it.block}`}>{it.quote}</a> : it.quote}
        </p>
        {it.note && (
          <p className=":uno: flex gap-2 mt-1 text-muted text-small">
            <span className=":uno: i-lucide-notebook-pen icon-s flex-none mt-1" role="img" aria-label="批注" />
            <span className=":uno: min-w-0 whitespace-pre-line break-anywhere">{it.note}</span>
          </p>
        )}
        <p className=":uno: flex flex-wrap items-center gap-x-2 mt-1 text-faint text-meta tabular">
          <span className="sr-only">{INK_NAMES[it.ink]}</span>
          {isNews && <span className=":uno: px-1.5 rounded-control bg-warn-soft text-warn">原文已改</span>}
          <time>{dateWords(it.createTime.slice(0, 10), Date.now())}</time>
          {isNews && (
            <button className=":uno: min-h-6 text-accent hover:underline" type="button" onClick={() => onKeep(it)}>
              留着
            </button>
          )}
        </p>
      </div>
      <button
        className=":uno: icon-btn grave lt-tablet:w-11 lt-tablet:h-11"
        type="button"
        aria-label={`删除划线：${it.quote.slice(0, 40)}`}
        title="删除"
        onClick={() => onRemove(it)}
      >
        <span className=":uno: i-lucide-trash-2 icon" aria-hidden="true" />
      </button>
    </>
  )
}
