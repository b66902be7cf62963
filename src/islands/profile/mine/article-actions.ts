import { useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { review } from '#contract/content/review.ts'
import { writing } from '#contract/content/writing.ts'
import type { ApiError } from '#contract/core/send.ts'
import type { MyArticle } from '#contract/site/me.ts'
import { showToast } from '#stores/toast.ts'
import type { useList } from '../../ui/use-list.ts'

export interface ArticleDeeds {
  /** Asks before it deletes. */
  remove: (it: MyArticle) => void
  restore: (it: MyArticle) => void
  withdraw: (it: MyArticle) => void
  /** Hides the page from readers, after a question. */
  takeDown: (it: MyArticle) => void
  putBack: (it: MyArticle) => void
}

/** Describes an action that asks first. */
export interface Question {
  does: 'remove' | 'takeDown'
  it: MyArticle
}

/** Returns the current time in Shanghai in the wire format. */
const wireNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Returns the actions of an author on an article. A row stays in the list, so that the same button can restore it. */
export function useArticleDeeds(list: ReturnType<typeof useList<MyArticle>>, onChange: () => void) {
  const [busy, setBusy] = useState(0)
  const [asked, setAsked] = useState<Question | null>(null)

  function put(id: number, changes: Partial<MyArticle>): void {
    if (list.data) list.replace(list.data.records.map((it) => (it.id === id ? { ...it, ...changes } : it)))
  }
  async function does({ id }: MyArticle, work: () => Promise<Partial<MyArticle>>, words: string): Promise<void> {
    if (busy) return
    setBusy(id)
    try {
      put(id, await work())
      showToast(words)
      onChange()
    } catch (error) {
      const failure = error as ApiError
      showToast(failureWords(failure), 'error')
      // An administrator decided meanwhile: the list shows the current state.
      if (failure.code === 404 || failure.code === 409) list.again()
    } finally {
      setBusy(0)
    }
  }

  async function shelve({ id }: MyArticle, to: '0' | '1'): Promise<Partial<MyArticle>> {
    const saved = await api(review.shelve, { params: { id }, query: { to } }, { quiet: true })
    return { status: saved.status, draftStatus: saved.draftStatus }
  }

  const deeds: ArticleDeeds = {
    remove: (it) => setAsked({ does: 'remove', it }),
    takeDown: (it) => setAsked({ does: 'takeDown', it }),
    putBack: (it) => void does(it, () => shelve(it, '1'), '已重新上架'),
    restore: (it) =>
      void does(
        it,
        async () => {
          await api(writing.restore, { params: { ids: [it.id] } }, { quiet: true })
          return { deleteTime: null, mayRestore: false }
        },
        '已恢复',
      ),
    withdraw: (it) =>
      void does(
        it,
        async () => {
          const saved = await api(writing.withdraw, { params: { id: it.id } }, { quiet: true })
          return { status: saved.status, draftStatus: saved.draftStatus, changeTime: saved.updateTime }
        },
        it.draftStatus === 3 ? '已撤回，可以继续修改' : '已取消定时，现在是草稿',
      ),
  }
  /**
   * Runs the confirmed action.
   * @throws ApiError
   */
  async function doAsked(): Promise<void> {
    if (!asked) return
    const { it } = asked
    if (asked.does === 'remove') await api(writing.remove, { params: { ids: [it.id] } }, { quiet: true })
    put(it.id, asked.does === 'remove' ? { deleteTime: wireNow(), mayRestore: true } : await shelve(it, '0'))
    showToast(asked.does === 'remove' ? '已移到回收站' : '已下架')
    onChange()
  }
  return { deeds, busy, asked, close: () => setAsked(null), doAsked }
}
