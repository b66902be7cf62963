import type { ColumnDetail } from '#contract/content/column.ts'

/** Shows how much the user has read and how much is left. */
export function Progress({ of: { articles, articleNum, readNum } }: { of: ColumnDetail }) {
  const left = articles.filter((it) => it.isOpen && !it.isRead).reduce((sum, it) => sum + Math.max(1, it.readMinutes), 0)
  return (
    <aside className=":uno: mine py-6 t-small lt-wide:order--1 lt-wide:py-4.5" aria-label="我的进度">
      <h3 className=":uno: mb-3 t-small lt-wide:hidden">我的进度</h3>
      <p className=":uno: big text-strong text-1.875rem font-650 tabular leading-1.2 tracking--0.02em lt-wide:text-1.375rem">
        {readNum > 0 && readNum}
        <small className=":uno: text-faint t-list font-400 tracking-0">
          {readNum > 0 ? ' / ' : '共 '}
          {articleNum} 篇
        </small>
      </p>
      <progress className=":uno: w-full mt-3 mb-2" max={articleNum} value={readNum} aria-label="已读篇数" />
      <p className=":uno: text-muted">{readNum >= articleNum ? '全部读完了' : `还剩约 ${left} 分钟`}</p>
    </aside>
  )
}
