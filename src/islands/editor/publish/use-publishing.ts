import { useState } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/send.ts'
import { type Conflict, type Saved, writing as writingCalls } from '#contract/writing.ts'
import { showToast } from '#stores/toast.ts'
import { failureIn } from '../bar/words/failure.ts'
import { $words } from '../bar/words/words.ts'
import type { Writing } from '../desk/use-writing.ts'
import type { Keeper } from '../keep/keeper.ts'
import { type Page, pageOf } from '../keep/page.ts'
import { publishWords } from './publish-words.ts'
import { useGoingLive } from './use-going-live.ts'
import type { useStanding } from './use-standing.ts'

type Deed = 'withdraw' | 'discard' | 'retry'

/** The way of an article to its readers: where it is, and what can be taken back. */
export function usePublishing(known: ReturnType<typeof useStanding>, keeper: Keeper, writing: Writing) {
  const { standing, mayPublish, note, refresh } = known
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<Deed | null>(null)
  const [failure, setFailure] = useState('')
  const [dropped, setDropped] = useState<Page | null>(null)
  const isOut = standing?.status === 1
  const { going, ...light } = useGoingLive(standing?.id ?? null, isOut, () => {
    // Its time came, or somebody approved it.
    if (standing && (!isOut || standing.draftStatus === 3)) void refresh()
  })

  /** Answers whether it was done. */
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

  /** Back from review, or from its time. */
  const withdraw = () =>
    does('withdraw', async () => {
      if (!standing) return
      const wasScheduled = standing.status === 4 && standing.draftStatus !== 3
      note(await api(writingCalls.withdraw, { params: { id: standing.id } }, { quiet: true }))
      if (wasScheduled) writing.change({ publishTime: null })
      showToast($words.get()[wasScheduled ? 'unscheduled' : 'withdrawn'])
      keeper.retry()
    })

  /** What readers have takes the place of what was written since; that can be taken back. */
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
    /** What the button does. */
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
    /** Saved by hand, or sent to be read. */
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
