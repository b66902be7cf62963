import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { message as calls, type Message } from '#contract/message.ts'
import type { ApiError } from '#contract/send.ts'
import { grouped } from '#lib/grouped.ts'
import { showToast } from './toast.ts'

const NEWS = 20
const OLDER = 50

/** What a page publishes of the board: its first page, newest first. */
export interface FirstMessages {
  records: Message[]
  total: number
}

export interface BoardState {
  messages: readonly Message[]
  /** From this place on they are older than what the page was published with. */
  olderFrom: number
  total: number
  /** What came meanwhile and is told first, so that nothing moves under the eyes of a reader. */
  waiting: readonly Message[]
  /** Pages of older messages that were asked for. */
  page: number
  isAtEnd: boolean
  isBusy: boolean
  failure: string
  /** What a screen reader says. */
  status: string
  /** Drifts beside what the list shows. */
  further: readonly Message[]
  /** What the reader just left; it drifts next. */
  mine: Message | null
}

/** Returns the board as a page was published with it. */
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

/** The message board of the page, for its form, its list and what drifts; null until one of them is awake. */
export const $board = atom<BoardState | null>(null)

let hidden: ReadonlySet<number> = new Set()
/** The newest message that `total` counts. */
let counted = 0
/** Left before the board was open. */
let early: Message | null = null
let isFurtherAsked = false

const set = (more: Partial<BoardState>) => {
  const before = $board.get()
  if (before) $board.set({ ...before, ...more })
}
const isWanted = ({ userId }: Message) => !hidden.has(userId)
const has = (some: readonly Message[], id: number) => some.some((it) => it.id === id)

/** Begins with what the page was published with; the first island that wakes does so for all. */
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

/** Takes in what the reader left himself. */
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
  // The word of it may have come before the answer.
  const total = board.total + (counted >= message.id ? 0 : 1)
  set({ total, status: '留言送出了', mine: message, waiting: board.waiting.filter((it) => it.id !== message.id) })
}

/**
 * Reads what was left on the board meanwhile.
 * @param isRead says whether somebody looks at the list: then it is told, and placed by `placeNews`
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

/** Puts what was told into the list. */
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
    // What was left meanwhile pushes the pages, and some come twice.
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

/** Brings more to drift than the list shows, once. Without an answer those that are there go on drifting. */
export async function readFurther(): Promise<void> {
  const board = $board.get()
  if (!board || isFurtherAsked || board.total <= board.messages.length) return
  isFurtherAsked = true
  const query = { pageNum: 1, pageSize: OLDER }
  const answer = await api(calls.list, { query }, { quiet: true, unasked: true }).catch(() => null)
  if (answer) set({ further: answer.records.filter(isWanted) })
}

/** Takes out what these people wrote, and what will come of theirs. */
export function hidePeople(people: Iterable<number>): void {
  hidden = new Set([...hidden, ...people])
  const board = $board.get()
  if (!board) return
  const messages = board.messages.filter(isWanted)
  const olderFrom = board.messages.slice(0, board.olderFrom).filter(isWanted).length
  set({ messages, olderFrom, waiting: board.waiting.filter(isWanted), further: board.further.filter(isWanted) })
}
