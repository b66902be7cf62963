import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { message as calls, type Message } from '#contract/talk/message.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from './toast.ts'

const NEWS = 20
const OLDER = 50

/** Holds the published part of the board: its first page, newest first. */
export interface FirstMessages {
  records: Message[]
  total: number
}

export interface BoardState {
  messages: readonly Message[]
  /** Is the index from which on messages are older than the published ones. */
  olderFrom: number
  total: number
  /** Holds new messages that are announced first, so that the list does not move under the reader. */
  waiting: readonly Message[]
  /** Counts the pages of older messages that were requested. */
  page: number
  isAtEnd: boolean
  isBusy: boolean
  failure: string
  /** Holds the text for screen readers. */
  status: string
  /** Holds messages that drift in addition to those in the list. */
  further: readonly Message[]
  /** Holds the reader's newest message; it drifts next. */
  mine: Message | null
}

/** Returns the board's state as published. */
export const publishedBoard = ({ records, total }: FirstMessages): BoardState => ({
  messages: records,
  olderFrom: records.length,
  total,
  waiting: [],
  page: 0,
  isAtEnd: records.length >= total,
  isBusy: false,
  failure: '',
  status: '',
  further: [],
  mine: null,
})

/** Holds the page's message board for its form, its list and the drifting messages; null until one of them is awake. */
export const $board = atom<BoardState | null>(null)

let hidden: ReadonlySet<number> = new Set()
/** Holds the newest message id that `total` counts. */
let counted = 0
/** Holds a message that was left before the board was open. */
let early: Message | null = null
let isFurtherAsked = false

const set = (more: Partial<BoardState>) => {
  const before = $board.get()
  if (before) $board.set({ ...before, ...more })
}
const isWanted = ({ userId }: Message) => !hidden.has(userId)
const has = (some: readonly Message[], id: number) => some.some((it) => it.id === id)

/** Opens the board with the published messages; the first island that wakes does so for all. */
export function openBoard(first: FirstMessages): void {
  if ($board.get()) return
  $board.set(publishedBoard(first))
  if (early) placeOwn(early)
}

function putOnTop(some: readonly Message[]): void {
  const board = $board.get()
  if (!board) return
  const messages = board.messages.filter((it) => !has(some, it.id))
  set({ messages: [...some, ...messages], olderFrom: board.olderFrom + some.length - (board.messages.length - messages.length) })
}

/** Adds the reader's own message. */
export function placeOwn(message: Message): void {
  const board = $board.get()
  if (!board) {
    early = message
    return
  }
  putOnTop([message])
  if (message.isHeld) {
    showToast('留言已提交，站长看过之后大家就能看到')
    return
  }
  // The live event may have come before the answer.
  const total = board.total + (counted >= message.id ? 0 : 1)
  set({ total, status: '留言送出了', mine: message, waiting: board.waiting.filter((it) => it.id !== message.id) })
}

/**
 * Reads new messages of the board.
 * @param isRead whether the list is being read: then the messages are announced, and `placeNews` inserts them
 */
export async function readNews(isRead: () => boolean): Promise<void> {
  const query = { pageNum: 1, pageSize: NEWS }
  const answer = await api(calls.list, { query }, { quiet: true, unasked: true }).catch(() => null)
  const board = $board.get()
  if (!answer || !board) return
  const top = Math.max(0, ...board.messages.map((it) => it.id))
  const waiting = answer.records.filter((it) => it.id > top && isWanted(it))
  counted = Math.max(top, answer.records[0]?.id ?? 0)
  const isTold = waiting.length > 0 && isRead()
  set({ total: answer.total, waiting, ...(isTold && { status: `有 ${waiting.length} 条新留言` }) })
  if (!isTold) placeNews()
}

/** Inserts the announced messages into the list. */
export function placeNews(): void {
  const { waiting = [] } = $board.get() ?? {}
  putOnTop(waiting)
  set({ waiting: [] })
}

/** Reads fifty older messages. */
export async function readOlder(): Promise<void> {
  const before = $board.get()
  if (!before || before.isBusy || before.isAtEnd) return
  set({ isBusy: true, failure: '' })
  const pageNum = before.page + 1
  try {
    const { records, pages, total } = await api(calls.list, { query: { pageNum, pageSize: OLDER } }, { quiet: true })
    const { messages } = $board.get() ?? before
    // New messages shift the pages, so some messages come twice.
    const last = messages.at(-1)?.id ?? Number.POSITIVE_INFINITY
    const found = records.filter((it) => it.id < last && isWanted(it))
    const isAtEnd = pageNum >= pages
    const status = isAtEnd ? '留言都在这里了' : `又来了 ${found.length} 条，共 ${grouped(total)} 条`
    set({ messages: [...messages, ...found], page: pageNum, isAtEnd, status })
  } catch (error) {
    set({ failure: `${failureWords(error as ApiError)}，按上面的按钮再试一次。` })
  } finally {
    set({ isBusy: false })
  }
}

/** Loads more drifting messages than the list shows, once. Without an answer the present ones keep drifting. */
export async function readFurther(): Promise<void> {
  const board = $board.get()
  if (!board || isFurtherAsked || board.total <= board.messages.length) return
  isFurtherAsked = true
  const query = { pageNum: 1, pageSize: OLDER }
  const answer = await api(calls.list, { query }, { quiet: true, unasked: true }).catch(() => null)
  if (answer) set({ further: answer.records.filter(isWanted) })
}

/** Removes the messages of these users, and future ones too. */
export function hidePeople(people: Iterable<number>): void {
  hidden = new Set([...hidden, ...people])
  const board = $board.get()
  if (!board) return
  const messages = board.messages.filter(isWanted)
  const olderFrom = board.messages.slice(0, board.olderFrom).filter(isWanted).length
  set({ messages, olderFrom, waiting: board.waiting.filter(isWanted), further: board.further.filter(isWanted) })
}
