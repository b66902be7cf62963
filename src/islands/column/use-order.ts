import { useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { type ColumnArticle, type ColumnDetail, column as columnCalls } from '#contract/content/column.ts'
import { ApiError } from '#contract/core/send.ts'
import { moved } from '#lib/move-item.ts'
import { showToast } from '#stores/toast.ts'

const numbered = (list: readonly ColumnArticle[]) => list.map((it, place) => ({ ...it, sort: place + 1 }))

/**
 * Keeps the order of a column while it is arranged. Each step shows at once and is saved after the one before. A refused step restores
 * the last order that the server took.
 */
export function useOrder(column: ColumnDetail, onChange: (articles: ColumnArticle[]) => void, onStale: () => void) {
  const [isSaving, setSaving] = useState(false)
  const shown = useRef(column.articles)
  const kept = useRef(column.articles)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const newest = useRef(0)
  /** Counts refused steps: steps that were built upon a refused one are not sent. */
  const taken = useRef(0)
  const [saved, setSaved] = useState(0)
  // While no step waits, the answer of the server is the current order.
  useEffect(() => {
    if (waiting.current) return
    shown.current = column.articles
    kept.current = column.articles
  }, [column.articles])

  function show(articles: readonly ColumnArticle[]): ColumnArticle[] {
    shown.current = numbered(articles)
    onChange(shown.current)
    return shown.current
  }

  function save(wanted: ColumnArticle[], send: () => Promise<unknown>, isLast: () => boolean): void {
    const then = taken.current
    waiting.current += 1
    setSaving(true)
    line.current = line.current.then(async () => {
      try {
        // Of several orders in a row only the last one is sent.
        if (then === taken.current && isLast()) {
          await send()
          kept.current = wanted
        }
      } catch (error) {
        taken.current += 1
        show(kept.current)
        showToast(error instanceof ApiError ? failureWords(error) : '没有保存成功，已恢复原来的顺序', 'error')
        if (error instanceof ApiError && error.code === 409) onStale()
      } finally {
        waiting.current -= 1
        if (!waiting.current) setSaving(false)
        setSaved((it) => it + 1)
      }
    })
  }

  function arrange(articles: readonly ColumnArticle[]): void {
    newest.current += 1
    const mine = newest.current
    const wanted = show(articles)
    const body = { id: column.id, articleIds: wanted.map((it) => it.id) }
    save(
      wanted,
      () => api(columnCalls.arrange, { body }, { quiet: true }),
      () => mine === newest.current,
    )
  }
  const put = (articles: readonly ColumnArticle[], articleId: number, columnId: number | null) =>
    save(
      show(articles),
      () => api(columnCalls.put, { body: { articleId, columnId } }, { quiet: true }),
      () => true,
    )

  return {
    isSaving,
    /** Grows with each finished step. */
    saved,
    move: (from: number, to: number) => {
      if (from !== to && to >= 0 && to < shown.current.length) arrange(moved(shown.current, from, to))
    },
    takeOut: (id: number) =>
      put(
        shown.current.filter((it) => it.id !== id),
        id,
        null,
      ),
    putIn: (article: ColumnArticle) => put([...shown.current, article], article.id, column.id),
  }
}
