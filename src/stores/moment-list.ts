import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { moment as calls, type Moment } from '#contract/content/moment.ts'

const PAGE = 10
/** A large page needs fewer answers when an old moment is searched. */
const LARGE = 50
/** Counts milliseconds: a faster answer does not change the text of the button. */
const PATIENCE_MS = 200
/** Limits the moments whose counters are requested at once. */
const COUNTED = 50

/** Holds the published part of a list of moments: the first page, newest first. */
export interface FirstMoments {
  records: Moment[]
  pages: number
}

interface MomentsState {
  moments: readonly Moment[]
  /** Is true when older moments exist. */
  hasOlder: boolean
  isBusy: boolean
  /** Holds the text beside the button: that it takes a while, a failure, or the end of the list. */
  note: string
  isFailed: boolean
  /** Is true when the counters were refreshed. */
  isFresh: boolean
  /** Names the moment that gets the focus; it is a new object each time. */
  focus: { id: number } | null
}

/**
 * Opens a list of moments, of all authors or of one. The state begins with the published moments, so that an island hydrates with
 * the same content.
 */
export function openMoments(first: FirstMoments, authorId: number | null) {
  const $state = atom<MomentsState>({
    moments: first.records,
    hasOlder: first.pages > 1,
    isBusy: false,
    note: '',
    isFailed: false,
    isFresh: false,
    focus: null,
  })
  const set = (more: Partial<MomentsState>) => $state.set({ ...$state.get(), ...more })
  const find = (id: number) => $state.get().moments.find((it) => it.id === id)
  /** Counts the moments that have been requested. */
  let asked = PAGE
  let hidden: ReadonlySet<number> = new Set()

  /** Returns the new moments, or an empty list at the end. */
  async function next(size: number): Promise<readonly Moment[]> {
    const pageNum = Math.floor(asked / size) + 1
    const query = { ...(authorId ? { authorId } : {}), pageNum, pageSize: size }
    const { records, pages } = await api(calls.list, { query }, { quiet: true })
    asked = pageNum * size
    const hasOlder = pageNum < pages
    // New moments shift the pages, so some moments come twice.
    const added = records.filter((it) => !find(it.id) && !hidden.has(it.userId))
    set({ moments: [...$state.get().moments, ...added], hasOlder })
    return added.length || !hasOlder ? added : next(size)
  }

  /** Runs one request at a time; a failure is shown beside the button, which tries again. */
  async function ask(size: number): Promise<readonly Moment[]> {
    if ($state.get().isBusy) return []
    set({ isBusy: true })
    const waiting = setTimeout(() => set({ note: '正在翻…' }), PATIENCE_MS)
    try {
      const added = await next(size)
      set({ note: $state.get().hasOlder ? '' : '翻到头了。', isFailed: false })
      return added
    } catch {
      set({ note: navigator.onLine ? '没有取到，稍后再试一次。' : '网络已断开，连上以后再翻。', isFailed: true })
      return []
    } finally {
      clearTimeout(waiting)
      set({ isBusy: false })
    }
  }

  return {
    $state,
    find,
    change: (id: number, more: Partial<Moment>) =>
      set({ moments: $state.get().moments.map((it) => (it.id === id ? { ...it, ...more } : it)) }),

    /** Returns how many pages are shown. */
    pages: () => Math.ceil(asked / PAGE),

    /** Reads the next page. The focus goes to its first moment. */
    async older(): Promise<void> {
      const [it] = await ask(PAGE)
      if (it) set({ focus: { id: it.id } })
    },

    /** Reads until this many pages are shown. */
    async olderUntil(pages: number): Promise<void> {
      while (asked < pages * PAGE && $state.get().hasOlder && (await ask(PAGE)).length);
    },

    /** Reads until a moment is shown, however old. Returns whether it exists. */
    async olderTo(id: number): Promise<boolean> {
      while (!find(id) && $state.get().hasOlder && (await ask(LARGE)).length);
      return find(id) !== undefined
    },

    /** Refreshes the counters and the reader's likes. Without an answer the published numbers stay. */
    async refresh(): Promise<void> {
      const ids = $state
        .get()
        .moments.slice(0, COUNTED)
        .map((it) => it.id)
      if (!ids.length) return
      const found = await api(calls.counters, { query: { ids } }, { quiet: true, unasked: true }).catch(() => null)
      if (!found) return
      const fresh = new Map(found.map((it) => [it.id, it]))
      set({ isFresh: true, moments: $state.get().moments.map((it) => ({ ...it, ...fresh.get(it.id) })) })
    },

    /** Removes the moments of these users, and future ones too. */
    hide(people: Iterable<number>): void {
      hidden = new Set([...hidden, ...people])
      set({ moments: $state.get().moments.filter((it) => !hidden.has(it.userId)) })
    },
  }
}

export type MomentList = ReturnType<typeof openMoments>
