import type { CommentAnchor } from '#contract/talk/comment-anchor.ts'

/** Renders the words of the article that a comment is attached to; they lead to their block while it is there. */
export function CommentQuote({ anchor: { block, line, quote, isGone } }: { anchor: CommentAnchor }) {
  const words = quote || '一张图'
  return (
    <blockquote className="quoted">
      {isGone ? (
        <p>
          <span className="badge">原文已改</span> {words}
        </p>
      ) : (
        <p className={line === null ? undefined : 'mono'}>
          <a href={`#b${block}`}>{words}</a>
        </p>
      )}
      {line !== null && <p>第 {line} 行</p>}
    </blockquote>
  )
}
