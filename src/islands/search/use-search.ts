import { useEffect, useReducer, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { savedKeyword, saveKeyword } from '#client/storage.ts'
import { KEYWORD_MAX } from '#contract/content/article-search.ts'
import type { ApiError } from '#contract/core/send.ts'
import { grouped } from '#lib/grouped.ts'
import type { FoundKind } from '#lib/search-operators.ts'
import { $online } from '#stores/online.ts'
import { useStore } from '#stores/use-store.ts'
import { type Asked, type Counts, type Found, findAny, findKind } from './find-kinds.ts'
import { kindIn, withoutKind } from './operators.ts'

/** Is the pause in typing, in milliseconds, after which the search starts. */
const PAUSE = 350

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

const NOTHING: Asked = { keyword: '', kind: 'article', page: 1, isExact: false }

/** Returns the state of the search and its actions. An answer that comes too late is dropped. */
export function useSearch() {
  const [text, setText] = useState(savedKeyword)
  const [state, step] = useReducer(next, BLANK)
  const isOnline = useStore($online, true)
  const asked = useRef<Asked & { turn: number; counts: Counts | null }>({ ...NOTHING, turn: 0, counts: null })
  const pause = useRef(0)

  /** Asks for a page. Where the kind is open, another one may stand in for articles that are not there. */
  async function ask(more: Partial<Asked>, isOpen = false): Promise<void> {
    const { turn: before, counts, ...last } = asked.current
    const turn = before + 1
    const question = { ...last, page: 1, ...more }
    const known = question.keyword === last.keyword ? counts : null
    asked.current = { ...question, turn, counts: known }
    const isLatest = () => asked.current.turn === turn
    step({ is: 'asked' })
    try {
      const found = await (isOpen ? findAny(question) : findKind(question, known))
      if (!isLatest()) return
      asked.current = { ...asked.current, kind: found.kind, counts: found.counts }
      step({ is: 'found', found })
    } catch (error) {
      if (isLatest()) step({ is: 'failed', message: failureWords(error as ApiError) })
    }
  }

  function search(typed = text): void {
    clearTimeout(pause.current)
    const keyword = typed.trim()
    saveKeyword(isTooLong(keyword) ? '' : keyword)
    const isNew = keyword !== asked.current.keyword
    if (keyword && !isTooLong(keyword)) {
      const kind = kindIn(keyword)
      if (isNew) void ask({ keyword, kind: kind ?? 'article', isExact: false }, !kind)
      else if (state.failure) retry()
      return
    }
    asked.current = { ...NOTHING, turn: asked.current.turn + 1, counts: null }
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

  const retry = () => void ask({ page: asked.current.page })

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
  const insist = () => void ask({ kind: 'article', isExact: true })

  /** Shows another kind. A query that names one is rewritten, so that both say the same. */
  function choose(kind: FoundKind): void {
    const keyword = withoutKind(asked.current.keyword)
    if (kindIn(asked.current.keyword)) setText(keyword)
    saveKeyword(keyword)
    void ask({ keyword, kind })
  }

  return { text, state, isOnline, type, search, retry, insist, choose, turn: (page: number) => void ask({ page }) }
}
