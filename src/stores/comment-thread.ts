import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { type Comment, comment } from '#contract/talk/comment.ts'
import {
  type CommentSort,
  type CommentView,
  type FirstComments,
  findComment,
  idsOf,
  merged,
  type Outgoing,
  type ThreadState,
  withArrived,
  withChanged,
  withoutComment,
  withoutPerson,
} from './comment-list.ts'

const SIZE = 10

/**
 * Opens the comments of a page. The state begins with the published comments, so that an island hydrates with the same content.
 * @param isLookedAt whether the list is in the window: new comments are then announced instead of shown
 * @param at is the place in an article, for the conversation about that alone
 */
export function openThread(
  target: { type: CommentTarget; id: number },
  first: FirstComments | null,
  isLookedAt: () => boolean,
  at?: TextPlace,
) {
  const $state = atom<ThreadState>({
    comments: first?.records ?? [],
    outgoing: [],
    total: first?.commentNum ?? 0,
    places: first?.places ?? [],
    sort: at ? 'old' : 'new',
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
  const place = { targetType: target.type, targetId: target.id, ...(at && anchorOf(at)) }

  /** Replaces the list and keeps answers that were loaded. */
  const shown = (records: readonly Comment[]) => {
    const known = new Map($state.get().comments.map((it) => [it.id, it]))
    return records.map((it) => merged(it, known.get(it.id)))
  }
  const ask = (pageNum: number, around?: number) =>
    api(
      comment.list,
      { query: { ...place, ...sortOf($state.get().sort), pageNum, pageSize: SIZE, around } },
      { quiet: true, unasked: true },
    )
  const change = (id: number, more: (it: CommentView) => Partial<Comment>) =>
    set({ comments: withChanged($state.get().comments, id, more) })
  const find = (id: number) => findComment($state.get().comments, id)

  /** Runs one request at a time; a failure is shown near the list. Returns whether it was answered. */
  async function turnTo(pageNum: number, show: (records: readonly Comment[]) => Partial<ThreadState>, around?: number) {
    const mine = ++turn
    set({ failure: '', isBusy: true })
    try {
      const found = await ask(pageNum, around)
      if (mine !== turn) return false
      const range = around === undefined ? {} : { from: found.current, to: found.current }
      set({ pages: found.pages, total: found.commentNum, places: found.places, ...show(found.records), ...range })
      return true
    } catch (error) {
      if (mine === turn) set({ failure: `${failureWords(error as ApiError)}，再按一次试试。` })
      return false
    } finally {
      if (mine === turn) set({ isBusy: false })
    }
  }

  return {
    $state,
    target,
    /** Is the place in an article; its comments stand in the list below too, with their names and quotes. */
    at,
    find,
    change,

    /**
     * Reads the first page again. New comments are inserted if the reader asked for them or does not look at the list, otherwise
     * they are announced.
     */
    async refresh(isAskedFor = false): Promise<void> {
      const mine = ++turn
      const found = await ask(1).catch(() => undefined)
      // Without an answer the published comments stay.
      if (!found || mine !== turn) return
      const { comments, from, to } = $state.get()
      const known = idsOf(comments)
      const hasNew = found.records.some((it) => !known.has(it.id))
      const isElsewhere = from > 1 || to > 1
      if (!isAskedFor && (isElsewhere || (hasNew && comments.length > 0 && isLookedAt()))) {
        const fresh = new Map(found.records.map((it) => [it.id, it]))
        set({
          total: found.commentNum,
          places: found.places,
          comments: comments.map((it) => {
            const newer = fresh.get(it.id)
            return newer ? merged(newer, it) : it
          }),
          news: hasNew ? found.records : null,
        })
      } else {
        const { commentNum: total, pages, places } = found
        set({ total, pages, places, comments: shown(found.records), from: 1, to: 1, news: null })
      }
    },

    /** Reads the first page of a conversation that was not printed. */
    load: () => turnTo(1, (records) => ({ from: 1, to: 1, comments: shown(records), news: null })),

    /** Returns whether the order was changed. */
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
        // New comments shift the pages, so some comments come twice.
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
      // The failure is shown in a toast; the button stays.
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

    /** Shows the page that contains a comment. Returns whether it exists. */
    async showAround(id: number): Promise<boolean> {
      await turnTo(1, (records) => ({ comments: shown(records), news: null }), id)
      if (find(id)) return true
      // It may be an answer beyond the first ones of its comment.
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

    /** Shows a comment that is being sent. */
    send: (it: Outgoing) => set({ outgoing: [it, ...$state.get().outgoing] }),

    /** Sets the reason of a failure, or an empty one while it is sent again. */
    tell: (it: Outgoing, failure: string) =>
      set({ outgoing: $state.get().outgoing.map((other) => (other.comment === it.comment ? { ...other, failure } : other)) }),

    takeBack: (it: Outgoing) => set({ outgoing: $state.get().outgoing.filter((other) => other.comment !== it.comment) }),

    arrived: (it: Outgoing, said: Comment) => set(withArrived($state.get(), it, said)),
    remove: (gone: CommentView) => set(withoutComment($state.get(), gone)),
    hide: (userId: number) => set({ comments: withoutPerson($state.get().comments, userId) }),
  }
}

/** Is a place in an article; `line` is null for the whole block. */
export interface TextPlace {
  block: number
  line: number | null
}

/** Returns the anchor of what is said at a place. */
export const anchorOf = ({ block, line }: TextPlace) => ({ block, ...(line !== null && { line }) })

const sortOf = (sort: CommentSort) => (sort === 'old' ? {} : { sortType: sort })

export type Thread = ReturnType<typeof openThread>
