import { useState } from 'react'
import { api } from '#client/api.ts'
import { type Conflict, type Saved, writing as writingCalls } from '#contract/content/writing.ts'
import { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { failureIn } from '../bar/words/failure.ts'
import { $words } from '../bar/words/words.ts'
import type { Keeper } from '../keep/keeper.ts'
import { type Page, pageOf } from '../keep/page.ts'
import type { Writing } from '../workbench/use-writing.ts'
import { publishWords } from './publish-words.ts'
import { useGoingLive } from './use-going-live.ts'
import type { useStanding } from './use-standing.ts'

type Deed = 'withdraw' | 'discard' | 'retry'

/** Holds the state of an article on its way to readers, and the actions that take it back. */
export function usePublishing(known: ReturnType<typeof useStanding>, keeper: Keeper, writing: Writing) {
  const { standing, mayPublish, note, refresh } = known
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<Deed | null>(null)
  const [failure, setFailure] = useState('')
  const [dropped, setDropped] = useState<Page | null>(null)
  const isOut = standing?.status === 1
  const { going, ...light } = useGoingLive(standing?.id ?? null, isOut, () => {
    // The scheduled time passed, or an administrator approved the article.
    if (standing && (!isOut || standing.draftStatus === 3)) void refresh()
  })

  /** Runs an action, and returns whether it succeeded. */
  async function does(deed: Deed, work: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    setBusy(deed)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, (error as Error).name)
      const { current } = (refusal.extra ?? {}) as Partial<Conflict>
      if (refusal.code === 409 && current) keeper.$condition.set({ kind: 'conflict', theirs: current })
      else setFailure(failureIn(refusal))
      if (refusal.code === 409 || refusal.code === 404) void refresh()
      return false
    } finally {
      setBusy(null)
    }
  }

  /** Withdraws the article from review, or cancels its scheduled time. */
  const withdraw = () =>
    does('withdraw', async () => {
      if (!standing) return
      const wasScheduled = standing.status === 4 && standing.draftStatus !== 3
      note(await api(writingCalls.withdraw, { params: { id: standing.id } }, { quiet: true }))
      if (wasScheduled) writing.change({ publishTime: null })
      showToast($words.get()[wasScheduled ? 'unscheduled' : 'withdrawn'])
      keeper.retry()
    })

  /** Replaces the text with the published version. The author can undo that. */
  const discard = () =>
    does('discard', async () => {
      if (!standing) return
      await keeper.hold()
      try {
        const params = { id: standing.id }
        const before = writing.whole()
        note(await api(writingCalls.discard, { params, body: { version: keeper.version } }, { quiet: true }))
        const article = await api(writingCalls.detail, { params }, { quiet: true })
        const { text, ...page } = pageOf(article)
        writing.replace(text, page)
        keeper.settle(pageOf(article), article)
        setDropped(before)
      } finally {
        keeper.release()
      }
    })

  return {
    standing,
    mayPublish,
    /** Names the label of the publish button. */
    deed: publishWords(writing.page, standing, mayPublish),
    going,
    ...light,
    busy,
    failure: failure || light.failure,
    isOpen,
    setOpen(is: boolean) {
      setFailure('')
      setOpen(is)
    },
    withdraw,
    discard,
    retry: () => does('retry', light.retry),
    dropped,
    takeBack() {
      if (!dropped) return
      const { text, ...page } = dropped
      writing.replace(text, page)
      setDropped(null)
    },
    forgetDropped: () => setDropped(null),
    /** Takes over the answer after the author saved a draft, submitted or published. */
    sent(saved: Saved) {
      note(saved)
      setDropped(null)
      void refresh(saved.id)
      if (saved.draftStatus !== null || saved.status !== 1) return
      light.askAnew()
      setOpen(true)
    },
  }
}
export type Publishing = ReturnType<typeof usePublishing>
