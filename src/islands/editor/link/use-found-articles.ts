import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { type ArticleRecord, article } from '#contract/content/article.ts'
import { KEYWORD_MAX } from '#contract/content/article-search.ts'
import { useChoices } from '../choices/use-choices.ts'

/** Is the pause in typing, in milliseconds, after which the server is asked. */
const PAUSE = 200
const MOST = 8

export type Article = Pick<ArticleRecord, 'id' | 'title' | 'createTime'>

interface Found {
  keyword: string
  articles: readonly Article[]
  hasFailed: boolean
}

/** Asks for the articles of a keyword, and for the newest without one. */
async function ask(keyword: string): Promise<Found> {
  try {
    const query = { ...(keyword && { keyword }), pageNum: 1, pageSize: MOST }
    const { records } = await api(article.list, { query }, { quiet: true })
    return { keyword, articles: records, hasFailed: false }
  } catch {
    return { keyword, articles: [], hasFailed: true }
  }
}

interface Options {
  /** Is the index that is chosen at first; -1 is none. */
  first?: number
  onPick: (it: Article) => void
  onLeave: () => void
}

/**
 * Looks for articles, and holds which of them is chosen. An answer that comes too late is dropped.
 * @param keyword is null while nothing is looked for
 */
export function useFoundArticles(keyword: string | null, { onPick, onLeave, first = 0 }: Options) {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (keyword === null || keyword.length > KEYWORD_MAX) return setFound(null)
    let isDropped = false
    const pause = setTimeout(async () => {
      const answer = await ask(keyword)
      if (!isDropped) setFound(answer)
    }, PAUSE)
    return () => {
      isDropped = true
      clearTimeout(pause)
    }
  }, [keyword])
  const isLate = found?.keyword !== keyword
  const { chosen, press } = useChoices({ items: found?.articles ?? [], turn: found, first, onPick, onLeave })
  return {
    found: keyword === null ? null : found,
    isLate,
    chosen,
    onPick,
    press(key: string): boolean {
      if (keyword === null) return false
      if (key === 'Escape') onLeave()
      // The article that would be chosen belongs to other words than those that were typed.
      else if (!isLate || chosen < 0 || !found?.articles.length || (key !== 'Enter' && key !== 'Tab')) return press(key)
      return true
    },
  }
}
