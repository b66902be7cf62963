import { useEffect, useReducer, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { savedKeyword, saveKeyword } from '#client/storage.ts'
import { type ArticleRecord, article } from '#contract/content/article.ts'
import { type Expanded, KEYWORD_MAX } from '#contract/content/article-search.ts'
import type { ApiError } from '#contract/core/send.ts'
import { grouped } from '#lib/grouped.ts'
import { $online } from '#stores/online.ts'
import { useStore } from '#stores/use-store.ts'

export const PAGE_SIZE = 12
/** Is the pause in typing, in milliseconds, after which the search starts. */
const PAUSE = 350

export interface Found {
  keyword: string
  page: number
  pages: number
  total: number
  records: ArticleRecord[]
  /** Says what else was searched, where the keyword itself found few articles. */
  expanded?: Expanded | undefined
}

const lengthOf = (keyword: string) => [...keyword.trim()].length

/** Checks whether the server would refuse the keyword for its length. It counts characters as readers do. */
export const isTooLong = (keyword: string): boolean => lengthOf(keyword) > KEYWORD_MAX

export interface SearchState {
  /** Holds the last answer, which stays dimmed while the next one loads. */
  found: Found | null
  isWaiting: boolean
  failure: string | null
  /** Says why the keyword was not searched; null otherwise. */
  refusal: string | null
}

type Step =
  | { is: 'asked' }
  | { is: 'found'; found: Found }
  | { is: 'failed'; message: string }
  | { is: 'refused'; message: string }
  | { is: 'blank' }

const BLANK: SearchState = { found: null, isWaiting: false, failure: null, refusal: null }

function next(state: SearchState, step: Step): SearchState {
  switch (step.is) {
    case 'asked':
      return { ...state, isWaiting: true, failure: null, refusal: null }
    case 'found':
      return { ...BLANK, found: step.found }
    case 'failed':
      return { ...state, isWaiting: false, failure: step.message }
    case 'refused':
      return { ...BLANK, refusal: step.message }
    case 'blank':
      return BLANK
  }
}

/** Returns the state of the search and its actions. An answer that comes too late is dropped. */
export function useSearch() {
  const [text, setText] = useState(savedKeyword)
  const [state, step] = useReducer(next, BLANK)
  const isOnline = useStore($online, true)
  const asked = useRef({ turn: 0, keyword: '', page: 1, isExact: false })
  const pause = useRef(0)

  async function ask(keyword: string, page: number, isExact = asked.current.isExact): Promise<void> {
    const turn = asked.current.turn + 1
    asked.current = { turn, keyword, page, isExact }
    const isLatest = () => asked.current.turn === turn
    step({ is: 'asked' })
    try {
      const query = { keyword, pageNum: page, pageSize: PAGE_SIZE, ...(isExact && { exact: 'only' as const }) }
      const { records, total, pages, expanded } = await api(article.list, { query }, { quiet: true })
      if (isLatest()) step({ is: 'found', found: { keyword, page, pages, total, records, expanded } })
    } catch (error) {
      if (isLatest()) step({ is: 'failed', message: failureWords(error as ApiError) })
    }
  }

  function search(typed = text): void {
    clearTimeout(pause.current)
    const keyword = typed.trim()
    saveKeyword(isTooLong(keyword) ? '' : keyword)
    if (keyword && !isTooLong(keyword)) {
      if (keyword !== asked.current.keyword || state.failure) void ask(keyword, 1, false)
      return
    }
    asked.current = { turn: asked.current.turn + 1, keyword: '', page: 1, isExact: false }
    if (keyword) step({ is: 'refused', message: `关键词最多 ${KEYWORD_MAX} 个字，现在有 ${grouped(lengthOf(keyword))} 个` })
    else step({ is: 'blank' })
  }

  /** Takes what was typed. Letters of a word that an input method is still putting together are not searched. */
  function type(typed: string, isComposing = false): void {
    setText(typed)
    clearTimeout(pause.current)
    if (isComposing) return
    if (typed.trim()) pause.current = window.setTimeout(() => search(typed), PAUSE)
    else search('')
  }

  const retry = () => void ask(asked.current.keyword, asked.current.page)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was searched before
  useEffect(() => {
    if (text) search()
    return () => clearTimeout(pause.current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network coming back is the only reason
  useEffect(() => {
    if (isOnline && state.failure) retry()
  }, [isOnline])

  /** Searches nothing but what was typed. */
  const insist = () => void ask(asked.current.keyword, 1, true)

  return { text, state, isOnline, type, search, retry, insist, turn: (page: number) => void ask(asked.current.keyword, page) }
}
