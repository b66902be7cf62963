import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { moment as calls, type Moment } from '#contract/moment.ts'

const PAGE = 10
/** Somebody who looks for one of long ago waits for fewer answers. */
const LARGE = 50
/** An answer quicker than this changes no word in between. */
const PATIENCE_MS = 200
/** So many are asked for their counters at once. */
const COUNTED = 50

/** What a page publishes of a list of moments: the first page, newest first. */
export interface FirstMoments {
  records: Moment[]
  pages: number
}

interface MomentsState {
  moments: readonly Moment[]
  /** Whether there are older ones than these. */
  hasOlder: boolean
  isBusy: boolean
  /** What is said beside the button: that it takes a while, what went wrong, or that this is the end. */
  note: string
  isFailed: boolean
  /** Whether the counters are those of today. */
  isFresh: boolean
  /** The moment that gets the focus; an object of its own each time. */
  focus: { id: number } | null
}

/** Opens a list of moments, of all authors or of one. Its state begins with what the page was published with, so that an island wakes to the same. */
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
  /** How many of the list have been asked for. */
  let asked = PAGE
  let hidden: ReadonlySet<number> = new Set()

  /** Returns what is new, or nothing at the end of the list. */
  async function next(size: number): Promise<readonly Moment[]> {
    const pageNum = Math.floor(asked / size) + 1
    const query = { ...(authorId ? { authorId } : {}), pageNum, pageSize: size }
    const { records, pages } = await api(calls.list, { query }, { quiet: true })
    asked = pageNum * size
    const hasOlder = pageNum < pages
    // What was written meanwhile pushes the pages, and some come twice.
    const added = records.filter((it) => !find(it.id) && !hidden.has(it.userId))
    set({ moments: [...$state.get().moments, ...added], hasOlder })
    return added.length || !hasOlder ? added : next(size)
  }

  /** One question at a time; what goes wrong stands where the reader looks, with a way to try again. */
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

    /** Reads the next page. The reader goes on at its first moment. */
    async older(): Promise<void> {
      const [it] = await ask(PAGE)
      if (it) set({ focus: { id: it.id } })
    },

    /** Reads on until this many pages are shown. */
    async olderUntil(pages: number): Promise<void> {
      while (asked < pages * PAGE && $state.get().hasOlder && (await ask(PAGE)).length);
    },

    /** Reads on until a moment is shown, however old. Says whether there is one. */
    async olderTo(id: number): Promise<boolean> {
      while (!find(id) && $state.get().hasOlder && (await ask(LARGE)).length);
      return find(id) !== undefined
    },

    /** Brings the counters up to date, and what the reader likes. Without an answer the published numbers stay: still true enough. */
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

    /** Takes out what these people wrote, and what will come of theirs. */
    hide(people: Iterable<number>): void {
      hidden = new Set([...hidden, ...people])
      set({ moments: $state.get().moments.filter((it) => !hidden.has(it.userId)) })
    },
  }
}

export type MomentList = ReturnType<typeof openMoments>
