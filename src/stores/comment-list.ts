import type { Comment, CommentReply } from '#contract/talk/comment.ts'
import type { PlaceTalk } from '#contract/talk/comment-anchor.ts'
import type { Emoji } from '#lib/emoji.ts'

export type CommentView = Comment | CommentReply
/** `old` is the order beside the text: a thread is read from above. */
export type CommentSort = 'new' | 'like' | 'old'

/** Holds a comment of the reader that the server has not answered yet. */
export interface Outgoing {
  comment: CommentView
  contentMd: string
  /** Holds the same content as it is shown until then: words, and pictures of emoji. */
  pieces: readonly (string | Emoji)[]
  /** Holds the comment that is answered; null for a comment at the top level. */
  answered: CommentView | null
  /** Holds the reason of a failure; empty while the comment is being sent. */
  failure: string
}

/** Holds the published part of the comments: the first page, newest first. */
export interface FirstComments {
  records: Comment[]
  commentNum: number
  pages: number
  places: readonly PlaceTalk[]
}

export interface ThreadState {
  comments: readonly Comment[]
  outgoing: readonly Outgoing[]
  /** Counts all readable comments, answers included. */
  total: number
  /** Holds the places of an article where something is said, in the order of the text. */
  places: readonly PlaceTalk[]
  sort: CommentSort
  /** `from` and `to` are the first and last page shown, `pages` counts all. */
  from: number
  to: number
  pages: number
  /** Holds a newer first page that is announced but not shown, because the reader would lose their place. */
  news: readonly Comment[] | null
  isBusy: boolean
  failure: string
  /** Names the comment that gets the focus; it is a new object each time. */
  focus: { id: number } | null
}

/** Collects the ids of comments and of their answers. */
export const idsOf = (comments: readonly Comment[]) =>
  new Set(comments.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]))

/** Joins a new version of a comment with the known one: answers loaded beyond the first ones stay. */
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

/** Puts a saved comment in its place, unless a list loaded meanwhile contains it. */
export function withArrived({ comments, outgoing, total, sort }: ThreadState, it: Outgoing, said: Comment): Partial<ThreadState> {
  const left = outgoing.filter((other) => other.comment !== it.comment)
  if (findComment(comments, said.id)) return { outgoing: left }
  const count = said.isHeld ? 0 : 1
  const { parentId } = said
  const place = sort === 'old' ? comments.length : comments.findLastIndex((top) => top.isStick) + 1
  return {
    outgoing: left,
    total: total + count,
    comments:
      parentId === null
        ? comments.toSpliced(place, 0, { ...said, children: said.children ?? [] })
        : comments.map((top) =>
            top.id === parentId ? { ...top, replyNum: top.replyNum + count, children: [...top.children, said] } : top,
          ),
  }
}

/** Removes a deleted comment with its answers. The neighbouring comment gets the focus. */
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

/** Removes a user's comments. */
export const withoutPerson = (comments: readonly Comment[], userId: number): Comment[] =>
  comments
    .filter((it) => it.userId !== userId)
    .map((it) => ({ ...it, children: it.children.filter((child) => child.userId !== userId) }))

/** Checks whether nothing is said yet, and nothing is on its way at the top level. */
export const isEmpty = ({ comments, outgoing }: ThreadState): boolean =>
  comments.length === 0 && outgoing.every((it) => it.answered !== null)
