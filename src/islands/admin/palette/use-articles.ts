import { useEffect, useState } from 'react'
import { type AdminArticle, articleAdmin } from '#contract/content/article-admin.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { STATES } from '../articles/states.ts'
import { ask } from '../kit/ask.ts'
import type { Entry } from './match.ts'

/** Is the pause in typing, in milliseconds, after which the server is asked. */
const PAUSE = 200
const MOST = 5
const NONE: readonly Entry[] = []

function entryOf({ id, title, status, createTime, updateTime, nickname }: AdminArticle): Entry {
  const state = STATES.find(({ value }) => Number(value) === status)?.words ?? ''
  const when = status === 1 ? createTime.slice(0, 10) : `${state}，改于 ${updateTime.slice(5, 10)}`
  return {
    id: `article-${id}`,
    group: '文章',
    icon: ':uno: i-lucide-file-text icon',
    words: title || '无标题',
    about: `${when}，${nickname}`,
    href: `/editor?id=${id}`,
  }
}

/** Finds articles of everybody and of every state; an empty text finds none. */
export function useArticles(text: string) {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setKeyword(text), PAUSE)
    return () => clearTimeout(pause)
  }, [text])
  const find = async () => (await ask(articleAdmin.list, { query: { keyword, pageNum: 1, pageSize: MOST } })).records
  const { data, failure, isWaiting } = useAsked(async () => (keyword ? (await find()).map(entryOf) : []), keyword)
  if (!text) return { hits: NONE, failure: null, isWaiting: false }
  return { hits: data ?? NONE, failure, isWaiting: isWaiting || text !== keyword }
}
