import type { ColumnDetail } from '#contract/content/column.ts'

/** Shows how much the user has read and how much is left. */
export function Progress({ of: { articles, articleNum, readNum } }: { of: ColumnDetail }) {
  const left = articles.filter((it) => it.isOpen && !it.isRead).reduce((sum, it) => sum + Math.max(1, it.readMinutes), 0)
  return (
    <aside className="mine" aria-label="我的进度">
      <h3>我的进度</h3>
      <p className="big">
        {readNum}
        <small> / {articleNum} 篇</small>
      </p>
      <progress max={articleNum} value={readNum} aria-label="已读篇数" />
      <p className="rest">{readNum >= articleNum ? '全部读完了' : `还剩约 ${left} 分钟`}</p>
    </aside>
  )
}
