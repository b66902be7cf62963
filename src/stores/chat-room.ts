import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { onCatchUp, onLive, watchTopic } from '#client/live/live.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type ChatMessage, type ChatPage, chat } from '#contract/talk/chat.ts'
import { type Messages, merged } from './chat-messages.ts'
import { createReadMark } from './chat-read-mark.ts'

/** Equals the server's page size. */
const PAGE = 50
/** Limits the answers read after a gap: beyond it, the newest messages are loaded instead. */
const MOST_ANSWERS = 6

export interface RoomState {
  status: 'loading' | 'ready' | 'failed'
  /** Holds the error message for the reader. */
  failure: string
  messages: Messages
  hasOlder: boolean
  /** Is true when the newest messages are not in the list, because the reader went back. */
  hasNewer: boolean
  busy: 'older' | 'newer' | null
  /** Holds the id of the first message that was new when the reader came. */
  dividerId: number | null
  /** Counts the messages that came while the reader was not at the end. */
  news: number
  online: number | null
  /** Says where the list has to scroll; it is a new object each time. */
  place: { id: number; isFlashed: boolean } | { end: true } | null
}

const EMPTY: RoomState = {
  status: 'loading',
  failure: '',
  messages: [],
  hasOlder: false,
  hasNewer: false,
  busy: null,
  dividerId: null,
  news: 0,
  online: null,
  place: null,
}

const quiet = { quiet: true, unasked: true }
const ask = (query: Parameters<typeof api<typeof import('#contract/talk/chat.ts').chat.list>>[1]['query']) =>
  api(chat.list, { query: { pageSize: PAGE, ...query } }, quiet)

/** Adds the messages that belong to the section of the history that is shown. */
function withFitting({ messages, hasOlder, hasNewer }: RoomState, more: readonly ChatMessage[]): Messages {
  const first = messages[0]?.id ?? 0
  const last = messages.at(-1)?.id ?? 0
  return merged(
    messages,
    more.filter((it) => (it.id >= first || !hasOlder) && (it.id <= last || !hasNewer)),
  )
}

/** Returns the first message that a reader has not read; null for one who was never here, or who wrote all of them. */
const firstNewOf = ({ records }: ChatPage, lastReadId: number, me: number): number | null =>
  (lastReadId && records.find((it) => it.id > lastReadId && it.userId !== me)?.id) || null

/** Describes the two ends at which the list grows. */
const ENDS = {
  older: { has: 'hasOlder', at: 0, from: (id: number) => ({ beforeId: id }) },
  newer: { has: 'hasNewer', at: -1, from: (id: number) => ({ afterId: id }) },
} as const

export type Room = ReturnType<typeof openRoom>

/** Opens a reader's view of the room: a section of its history that grows at both ends and receives new messages. */
export function openRoom(me: number) {
  const $room = atom<RoomState>(EMPTY)
  const change = (more: Partial<RoomState>) => $room.set({ ...$room.get(), ...more })
  /** Holds the words of recalled messages, for their author. */
  const words = new Map<number, string>()
  const hidden = new Set<number>()
  let known = 0
  let newest = 0
  let isFollowing = true
  const readMark = createReadMark()
  let turn = 0
  let isCatchingUp = false

  /** Remembers words that may be recalled, and returns the messages to show. */
  const seen = (list: readonly ChatMessage[]) => {
    for (const it of list) if (it.contentMd) words.set(it.id, it.contentMd)
    return list.filter((it) => !hidden.has(it.userId))
  }
  const isLookedAt = () => isFollowing && document.visibilityState === 'visible'

  /** Shows messages that came over the socket, or as the answer to the reader's own message. */
  function put(more: readonly ChatMessage[]): void {
    const { dividerId, news } = $room.get()
    const shown = seen(more)
    const isNew = shown.filter((it) => it.id > newest && it.userId !== me && !it.isRecalled)
    newest = Math.max(newest, ...more.map((it) => it.id))
    const unseen = isLookedAt() ? [] : isNew
    change({
      messages: withFitting($room.get(), shown),
      news: unseen.length ? news + unseen.length : news,
      dividerId: unseen[0] && (dividerId === null || news === 0) ? unseen[0].id : dividerId,
    })
    if (isLookedAt()) void markRead()
  }

  function show(page: ChatPage, more: Partial<RoomState> = {}): void {
    change({
      status: 'ready',
      messages: merged([], seen(page.records)),
      hasOlder: page.hasOlder,
      hasNewer: page.hasNewer,
      busy: null,
      ...more,
    })
  }

  async function load(): Promise<void> {
    const mine = ++turn
    change({ status: $room.get().messages.length ? 'ready' : 'loading', failure: '' })
    try {
      const [page, state] = await Promise.all([ask({}), api(chat.state, {}, quiet)])
      if (mine !== turn) return
      known = page.change
      readMark.set(state.lastReadId)
      newest = Math.max(newest, state.lastId, page.records.at(-1)?.id ?? 0)
      const dividerId = state.unreadNum ? firstNewOf(page, state.lastReadId, me) : null
      const place = dividerId ? { id: dividerId, isFlashed: false } : ({ end: true } as const)
      show(page, { dividerId, place, online: $room.get().online ?? state.onlineNum, news: 0 })
    } catch (error) {
      if (mine === turn) change({ status: 'failed', failure: failureWords(error as ApiError) })
    }
  }

  /** Loads everything that happened since the connection was last open. */
  async function catchUp(): Promise<void> {
    if ($room.get().status !== 'ready') return load()
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      for (let answers = 0; ; answers++) {
        if (answers === MOST_ANSWERS && !$room.get().hasNewer) return await load()
        const page = await ask({ afterChange: known })
        known = Math.max(known, page.change)
        put(page.records)
        if (!page.hasNewer) return
      }
    } catch {
      // The next opening of the connection repeats this.
    } finally {
      isCatchingUp = false
    }
  }

  async function more(side: keyof typeof ENDS): Promise<void> {
    const { has, at, from } = ENDS[side]
    const room = $room.get()
    const end = room.messages.at(at)
    if (room.busy || !end || !room[has]) return
    const mine = ++turn
    change({ busy: side })
    try {
      const page = await ask(from(end.id))
      if (mine !== turn) return
      change({ messages: merged($room.get().messages, seen(page.records)), busy: null, [has]: page[has] })
    } catch {
      if (mine === turn) change({ busy: null })
    }
  }

  /** Scrolls to a message, and loads it if necessary. Returns whether it exists. */
  async function goTo(id: number): Promise<boolean> {
    if ($room.get().messages.some((it) => it.id === id)) {
      change({ place: { id, isFlashed: true } })
      return true
    }
    const mine = ++turn
    const page = await api(chat.around, { query: { id, pageSize: PAGE } }, quiet)
    if (mine !== turn || !page.records.some((it) => it.id === id)) return false
    show(page, { place: { id, isFlashed: true } })
    return true
  }

  async function toEnd(): Promise<void> {
    if ($room.get().hasNewer) {
      const mine = ++turn
      const page = await ask({})
      if (mine !== turn) return
      show(page)
    }
    change({ place: { end: true }, news: 0 })
  }

  async function markRead(): Promise<void> {
    const { messages, hasNewer } = $room.get()
    if (!hasNewer) await readMark.to(messages.at(-1)?.id ?? 0)
  }

  const stops = [
    watchTopic('chat'),
    onLive('message', (data) => put([data as ChatMessage])),
    onLive('recall', (data) => put([data as ChatMessage])),
    onLive('presence', (data) => change({ online: (data as { onlineNum: number }).onlineNum })),
    onCatchUp(() => void catchUp()),
  ]
  void load()

  return {
    $room,
    put,
    load,
    goTo,
    toEnd,
    older: () => void more('older'),
    newer: () => void more('newer'),
    wordsOf: (id: number): string | undefined => words.get(id),
    /** Notes whether the reader is at the end; there, everything counts as read. */
    follow(isAtEnd: boolean): void {
      isFollowing = isAtEnd
      if (!isLookedAt() || $room.get().hasNewer) return
      if ($room.get().news) change({ news: 0 })
      void markRead()
    },
    /** Removes the divider after the reader has answered. */
    endDivider: () => change({ dividerId: null }),
    async recall(id: number): Promise<void> {
      put([await api(chat.recallMsg, { body: { id } }, { quiet: true })])
    },
    hide(userId: number): void {
      hidden.add(userId)
      change({ messages: seen($room.get().messages) })
    },
    close(): void {
      turn++
      for (const stop of stops) stop()
    },
  }
}
