import type { Comment, CommentReply } from '#contract/comment.ts'
import type { Emoji } from '#lib/emoji.ts'

export type CommentView = Comment | CommentReply
export type CommentSort = 'new' | 'like'

/** A comment of one's own that the server has not answered yet. */
export interface Outgoing {
  comment: CommentView
  contentMd: string
  /** The same as it is shown meanwhile: words, and pictures of emoji. */
  pieces: readonly (string | Emoji)[]
  /** What is answered; null for a comment at the top. */
  answered: CommentView | null
  /** Why it did not arrive; empty while it is on its way. */
  failure: string
}

/** What a page publishes of a conversation: the first page, newest first. */
export interface FirstComments {
  records: Comment[]
  commentNum: number
  pages: number
}

export interface ThreadState {
  comments: readonly Comment[]
  outgoing: readonly Outgoing[]
  /** All that can be read, answers included. */
  total: number
  sort: CommentSort
  /** Pages that are shown, from the first to the last, and how many there are. */
  from: number
  to: number
  pages: number
  /** A newer first page, where it is told of and not shown: the reader would lose the place. */
  news: readonly Comment[] | null
  isBusy: boolean
  failure: string
  /** The comment that gets the focus; an object of its own each time. */
  focus: { id: number } | null
}

/** Collects the ids of comments and of their answers. */
export const idsOf = (comments: readonly Comment[]) =>
  new Set(comments.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]))

/** Joins a comment with what is known of it: answers that were read beyond the first ones stay. */
export function merged(comment: Comment, known: Comment | undefined): Comment {
  const ids = new Set(comment.children.map(({ id }) => id))
  const more = known?.children.filter(({ id }) => !ids.has(id)) ?? []
  return more.length ? { ...comment, children: [...comment.children, ...more] } : comment
}

/** Finds a comment or an answer. */
export function findComment(comments: readonly Comment[], id: number): CommentView | undefined {
  for (const top of comments) {
    if (top.id === id) return top
    const child = top.children.find((it) => it.id === id)
    if (child) return child
  }
  return undefined
}

/** Changes a comment or an answer. */
export const withChanged = (comments: readonly Comment[], id: number, more: (it: CommentView) => Partial<Comment>): Comment[] =>
  comments.map((top) => {
    if (top.id === id) return { ...top, ...more(top) }
    if (!top.children.some((it) => it.id === id)) return top
    return { ...top, children: top.children.map((it) => (it.id === id ? { ...it, ...more(it) } : it)) }
  })

/** Puts what arrived in its place, unless a list that was read meanwhile has brought it. */
export function withArrived({ comments, outgoing, total }: ThreadState, it: Outgoing, said: Comment): Partial<ThreadState> {
  const left = outgoing.filter((other) => other.comment !== it.comment)
  if (findComment(comments, said.id)) return { outgoing: left }
  const count = said.isHeld ? 0 : 1
  const { parentId } = said
  const pinned = comments.findLastIndex((top) => top.isStick) + 1
  return {
    outgoing: left,
    total: total + count,
    comments:
      parentId === null
        ? comments.toSpliced(pinned, 0, { ...said, children: said.children ?? [] })
        : comments.map((top) =>
            top.id === parentId ? { ...top, replyNum: top.replyNum + count, children: [...top.children, said] } : top,
          ),
  }
}

/** Takes a comment out that is deleted, with its answers. What stands beside it gets the focus. */
export function withoutComment({ comments, total }: ThreadState, gone: CommentView): Partial<ThreadState> {
  const list = gone.parentId === null ? comments : (comments.find((it) => it.id === gone.parentId)?.children ?? [])
  const at = list.findIndex((it) => it.id === gone.id)
  return {
    total: Math.max(0, total - (gone.isHeld ? 0 : 1 + gone.replyNum)),
    comments: comments
      .filter((it) => it.id !== gone.id)
      .map((top) =>
        top.id === gone.parentId
          ? { ...top, replyNum: top.replyNum - 1, children: top.children.filter((it) => it.id !== gone.id) }
          : top,
      ),
    focus: list[at + 1] ?? list[at - 1] ?? { id: 0 },
  }
}

/** Takes out what a person said. */
export const withoutPerson = (comments: readonly Comment[], userId: number): Comment[] =>
  comments
    .filter((it) => it.userId !== userId)
    .map((it) => ({ ...it, children: it.children.filter((child) => child.userId !== userId) }))
