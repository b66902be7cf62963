import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { onCatchUp, onLive } from '#client/live/live.ts'
import { type EditorArticle, type Saved, writing } from '#contract/content/writing.ts'
import type { Notification } from '#contract/talk/notification.ts'
import type { Beginning } from '../keep/begin.ts'

/** Is the state of an article as the server last reported it. */
export type Standing = Pick<
  EditorArticle,
  'id' | 'status' | 'draftStatus' | 'reason' | 'liveVersion' | 'mayPublish' | 'publishTime' | 'updateTime'
>

const isShown = (status: number) => status === 1 || status === 4

/** Derives the state from the answer to a save. The answer has no scheduled time and no reason; these are loaded with the article. */
const standingAfter = (before: Standing | null, saved: Saved): Standing => ({
  id: saved.id,
  status: saved.status,
  draftStatus: saved.draftStatus,
  updateTime: saved.updateTime,
  reason: saved.draftStatus === 5 ? (before?.reason ?? '') : '',
  liveVersion: !isShown(saved.status) ? null : saved.draftStatus === null ? saved.version : (before?.liveVersion ?? null),
  mayPublish: before?.mayPublish ?? false,
  publishTime: before?.publishTime ?? null,
})

/** Follows the state of an article: after each save, and when an administrator decides about it elsewhere. */
export function useStanding({ article, isAdmin }: Beginning) {
  const [standing, setStanding] = useState<Standing | null>(article)

  async function refresh(id: number | undefined = standing?.id): Promise<void> {
    if (id === undefined) return
    try {
      setStanding(await api(writing.detail, { params: { id } }, { quiet: true, unasked: true }))
    } catch {
      // The known state stays; the live connection, the next save or a reload brings a newer one.
    }
  }
  function note(saved: Saved): void {
    setStanding((before) => standingAfter(before, saved))
    // A new article was just created; only the server knows whether its author may publish it without review.
    if (!standing) void refresh(saved.id)
  }
  const told = useEffectEvent(({ link }: Notification) => {
    const ways = standing ? ['/editor?id=', '/post/', '/admin?room=review&id='].map((it) => it + standing.id) : []
    if (ways.includes(link)) void refresh()
  })
  const caughtUp = useEffectEvent(() => void refresh())
  useEffect(() => onLive('notice', (data) => told(data as Notification)), [])
  useEffect(() => onCatchUp(() => caughtUp()), [])

  return { standing, mayPublish: isAdmin || standing?.mayPublish === true, note, refresh }
}
