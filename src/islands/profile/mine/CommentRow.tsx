import { useLayoutEffect, useRef } from 'react'
import { htmlNodes } from '#client/html-nodes.ts'
import type { MyComment, MyReply } from '#contract/site/me.ts'
import { When } from '../../ui/with-react/When.tsx'

type CommentOrReply = MyComment & Partial<Pick<MyReply, 'replyNickname'>>

const UNDER = { article: '一篇文章', moment: '一条说说', goods: '一个项目' } as const

/** Returns the address of the comment. Moments have no pages of their own: their conversations open in the list of moments. */
const placeOf = ({ id, targetType, targetId }: CommentOrReply): string =>
  ({
    article: `/post/${targetId}#comment-${id}`,
    moment: `/moments?comment=${id}#m${targetId}`,
    goods: `/goods/${targetId}#comment-${id}`,
  })[targetType]

/** Renders HTML that the server rendered and sanitised, as nodes: no string becomes HTML here. */
function Words({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(htmlNodes(html)), [html])
  return <div className="words" ref={ref} />
}

/** Renders one comment of the user with its place, its addressee and its time. */
export function CommentRow({ said: it, noun, onRemove }: { said: CommentOrReply; noun: string; onRemove: () => void }) {
  return (
    <>
      <div className="main">
        <p className=":uno: text-muted text-size-small">
          {it.replyNickname && <>回复 {it.replyNickname}，</>}
          <a className=":uno: link underline underline-offset-0.22em" href={placeOf(it)}>
            {it.articleTitle || UNDER[it.targetType]}
          </a>
        </p>
        <Words html={it.content} />
        <p className="facts">
          <When time={it.createTime} />
          {it.likeNum > 0 && <span>{it.likeNum} 赞</span>}
        </p>
      </div>
      <button className="icon-btn grave" type="button" aria-label={`删除这条${noun}`} title="删除" onClick={onRemove}>
        <span className=":uno: i-lucide-trash-2 w-4.5 h-4.5" aria-hidden="true" />
      </button>
    </>
  )
}
