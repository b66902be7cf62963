import type { Ref } from 'react'
import type { ThreadState } from '#stores/comment-list.ts'
import { CommentItem, NONE, OutgoingItem } from './CommentItem.tsx'
import type { OpenForm } from './context.ts'

interface Props {
  ref?: Ref<HTMLOListElement>
  state: ThreadState
  form: OpenForm | null
}

/** Renders comments with their answers, and those on their way where they will stand. */
export function ThreadList({ ref, state: { comments, outgoing, sort }, form }: Props) {
  const top = outgoing.filter((it) => it.answered === null)
  const place = sort === 'old' ? comments.length : comments.findLastIndex((it) => it.isStick) + 1
  const items = comments.map((it) => {
    const own = outgoing.filter(({ comment }) => comment.parentId === it.id)
    const isForChild = form !== null && it.children.some(({ id }) => id === form.id)
    return (
      <CommentItem
        key={it.id}
        comment={it}
        form={form?.id === it.id ? form.kind : null}
        childForm={isForChild ? form : null}
        outgoing={own.length ? own : NONE}
      />
    )
  })
  const coming = top.map((it) => <OutgoingItem key={it.comment.id} outgoing={it} />)
  return (
    <ol ref={ref} data-slot="comments">
      {items.slice(0, place)}
      {sort === 'old' ? coming.toReversed() : coming}
      {items.slice(place)}
    </ol>
  )
}
