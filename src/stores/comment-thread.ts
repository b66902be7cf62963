import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { type Comment, type CommentReply, comment } from '#contract/comment.ts'
import type { ApiError } from '#contract/send.ts'
import type { CommentTarget } from '#contract/talk-target.ts'
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

const SIZE = 10
const idsOf = (comments: readonly Comment[]) => new Set(comments.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]))

/** Answers that were read beyond the first ones stay. */
function merged(comment: Comment, known: Comment | undefined): Comment {
  const ids = new Set(comment.children.map(({ id }) => id))
  const more = known?.children.filter(({ id }) => !ids.has(id)) ?? []
  return more.length ? { ...comment, children: [...comment.children, ...more] } : comment
}

/**
 * Opens the conversation about something. Its state begins with what the page was published with, so that an island wakes to the same.
 * @param isLookedAt whether the list is in the window: what is new is then told of instead of shown
 */
export function openThread(target: { type: CommentTarget; id: number }, first: FirstComments | null, isLookedAt: () => boolean) {
  const $state = atom<ThreadState>({
    comments: first?.records ?? [],
    outgoing: [],
    total: first?.commentNum ?? 0,
    sort: 'new',
    from: 1,
    to: 1,
    pages: first?.pages ?? 0,
    news: null,
    isBusy: false,
    failure: '',
    focus: null,
  })
  let turn = 0
  const set = (more: Partial<ThreadState>) => $state.set({ ...$state.get(), ...more })
  const place = { targetType: target.type, targetId: target.id }

  /** In place of what is shown. */
  const shown = (records: readonly Comment[]) => {
    const known = new Map($state.get().comments.map((it) => [it.id, it]))
    return records.map((it) => merged(it, known.get(it.id)))
  }
  const ask = (pageNum: number, around?: number) =>
    api(
      comment.list,
      { query: { ...place, sortType: $state.get().sort, pageNum, pageSize: SIZE, around } },
      { quiet: true, unasked: true },
    )
  const change = (id: number, more: (it: CommentView) => Partial<Comment>) =>
    set({
      comments: $state.get().comments.map((top) => {
        if (top.id === id) return { ...top, ...more(top) }
        if (!top.children.some((it) => it.id === id)) return top
        return { ...top, children: top.children.map((it) => (it.id === id ? { ...it, ...more(it) } : it)) }
      }),
    })

  /** One question at a time; what goes wrong is said where the reader looks. Says whether it was answered. */
  async function turnTo(pageNum: number, show: (records: readonly Comment[]) => Partial<ThreadState>, around?: number) {
    const mine = ++turn
    set({ failure: '', isBusy: true })
    try {
      const found = await ask(pageNum, around)
      if (mine !== turn) return false
      const at = around === undefined ? {} : { from: found.current, to: found.current }
      set({ pages: found.pages, total: found.commentNum, ...show(found.records), ...at })
      return true
    } catch (error) {
      if (mine === turn) set({ failure: `${failureWords(error as ApiError)}，再按一次试试。` })
      return false
    } finally {
      if (mine === turn) set({ isBusy: false })
    }
  }

  const find = (id: number): CommentView | undefined => {
    for (const top of $state.get().comments) {
      if (top.id === id) return top
      const child = top.children.find((it) => it.id === id)
      if (child) return child
    }
    return undefined
  }

  return {
    $state,
    target,
    find,
    change,

    /** Reads the first page anew. What came meanwhile is put in its place where it was asked for or nobody looks, else it is told of. */
    async refresh(isAskedFor = false): Promise<void> {
      const mine = ++turn
      const found = await ask(1).catch(() => undefined)
      // Without an answer the published words stay: still good to read.
      if (!found || mine !== turn) return
      const { comments, from, to } = $state.get()
      const known = idsOf(comments)
      const hasNew = found.records.some((it) => !known.has(it.id))
      const isElsewhere = from > 1 || to > 1
      if (!isAskedFor && (isElsewhere || (hasNew && comments.length > 0 && isLookedAt()))) {
        const fresh = new Map(found.records.map((it) => [it.id, it]))
        set({
          total: found.commentNum,
          comments: comments.map((it) => {
            const newer = fresh.get(it.id)
            return newer ? merged(newer, it) : it
          }),
          news: hasNew ? found.records : null,
        })
      } else set({ total: found.commentNum, pages: found.pages, comments: shown(found.records), from: 1, to: 1, news: null })
    },

    /** Says whether the order was changed. */
    async sortBy(sort: CommentSort): Promise<boolean> {
      const before = $state.get().sort
      set({ sort })
      const isDone = await turnTo(1, (records) => ({ from: 1, to: 1, comments: shown(records), news: null }))
      if (!isDone) set({ sort: before })
      return isDone
    },

    /** Reads the page after those that are shown. */
    async more(): Promise<void> {
      await turnTo($state.get().to + 1, (records) => {
        const { comments, to } = $state.get()
        // What was said meanwhile pushes the pages, and some come twice.
        const known = new Set(comments.map(({ id }) => id))
        const added = records.filter((it) => !known.has(it.id))
        return { comments: [...comments, ...added], to: to + 1, focus: added[0] ?? null }
      })
    },

    /** Reads the page before those that are shown. */
    async newer(): Promise<void> {
      await turnTo($state.get().from - 1, (records) => {
        const { comments, from } = $state.get()
        const known = new Set(comments.map(({ id }) => id))
        return { comments: [...records.filter((it) => !known.has(it.id)), ...comments], from: from - 1 }
      })
    },

    showNews(): void {
      const { news } = $state.get()
      if (news) set({ comments: shown(news), from: 1, to: 1, news: null, focus: news[0] ?? null })
    },

    async moreReplies(top: Comment): Promise<void> {
      const query = { commentId: top.id, pageNum: Math.floor(top.children.length / SIZE) + 1, pageSize: SIZE }
      // The words of a failure are shown where every failure is; the button stays.
      const found = await api(comment.replies, { query }, { unasked: true }).catch(() => null)
      if (!found) return
      const known = new Set(top.children.map(({ id }) => id))
      const added = found.records.filter((it) => !known.has(it.id))
      change(top.id, (it) => {
        const children = [...('children' in it ? it.children : []), ...added]
        return { children, replyNum: found.records.length ? found.total : children.length }
      })
      set({ focus: added[0] ?? null })
    },

    /** Shows the page that a comment stands on. Says whether there is one. */
    async showAround(id: number): Promise<boolean> {
      await turnTo(1, (records) => ({ comments: shown(records), news: null }), id)
      if (find(id)) return true
      // An answer that stands behind the first ones of its comment.
      for (const top of $state.get().comments) {
        if (top.replyNum <= top.children.length) continue
        const query = { commentId: top.id, around: id, pageSize: SIZE }
        const answer = await api(comment.replies, { query }, { quiet: true, unasked: true }).catch(() => undefined)
        if (!answer?.records.some((it) => it.id === id)) continue
        const known = new Set(top.children.map((it) => it.id))
        change(top.id, () => ({ children: [...top.children, ...answer.records.filter((it) => !known.has(it.id))] }))
        return true
      }
      return false
    },

    /** Shows what is on its way. */
    send: (it: Outgoing) => set({ outgoing: [it, ...$state.get().outgoing] }),

    /** Says why it did not arrive, or that it is on its way again. */
    tell: (it: Outgoing, failure: string) =>
      set({ outgoing: $state.get().outgoing.map((other) => (other.comment === it.comment ? { ...other, failure } : other)) }),

    takeBack: (it: Outgoing) => set({ outgoing: $state.get().outgoing.filter((other) => other.comment !== it.comment) }),

    /** Puts what arrived in its place, unless a list that was read meanwhile has brought it. */
    arrived(it: Outgoing, said: Comment): void {
      const { comments, outgoing, total } = $state.get()
      const left = outgoing.filter((other) => other.comment !== it.comment)
      if (find(said.id)) {
        set({ outgoing: left })
        return
      }
      const count = said.isHeld ? 0 : 1
      const { parentId } = said
      const pinned = comments.findLastIndex((top) => top.isStick) + 1
      set({
        outgoing: left,
        total: total + count,
        comments:
          parentId === null
            ? comments.toSpliced(pinned, 0, { ...said, children: said.children ?? [] })
            : comments.map((top) =>
                top.id === parentId ? { ...top, replyNum: top.replyNum + count, children: [...top.children, said] } : top,
              ),
      })
    },

    /** Takes a comment out that is deleted, with its answers. What stands beside it gets the focus. */
    remove(gone: CommentView): void {
      const { comments, total } = $state.get()
      const list = gone.parentId === null ? comments : (comments.find((it) => it.id === gone.parentId)?.children ?? [])
      const at = list.findIndex((it) => it.id === gone.id)
      set({
        total: Math.max(0, total - (gone.isHeld ? 0 : 1 + gone.replyNum)),
        comments: comments
          .filter((it) => it.id !== gone.id)
          .map((top) =>
            top.id === gone.parentId
              ? { ...top, replyNum: top.replyNum - 1, children: top.children.filter((it) => it.id !== gone.id) }
              : top,
          ),
        focus: list[at + 1] ?? list[at - 1] ?? { id: 0 },
      })
    },

    /** Takes out what somebody said. */
    hide(userId: number): void {
      const left = $state.get().comments.filter((it) => it.userId !== userId)
      set({ comments: left.map((it) => ({ ...it, children: it.children.filter((child) => child.userId !== userId) })) })
    },
  }
}

export type Thread = ReturnType<typeof openThread>
