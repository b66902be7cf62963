import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { onCatchUp, onLive } from '#client/live/live.ts'
import { type Notification, type NotificationType, notification } from '#contract/talk/notification.ts'
import { PAGE_SIZE, useList } from '../ui/use-list.ts'

const unasked = { quiet: true, unasked: true }

/**
 * Returns a page of notifications. A notification that was read keeps its place until the list is asked for again. New ones are put on
 * top while the reader does not look at the list; otherwise they wait for a press.
 */
export function useLetters(type: NotificationType | undefined) {
  const list = useList((query) => api(notification.page, { query: { ...query, type } }, { quiet: true }), type ?? '')
  const [read, setRead] = useState<ReadonlySet<number>>(new Set())
  const [waiting, setWaiting] = useState<readonly Notification[]>([])
  const place = useRef<HTMLElement>(null)
  const { data } = list
  const known = data?.records ?? []

  const isLookedAt = () =>
    Boolean(place.current?.matches(':hover') || place.current?.contains(document.activeElement)) && known.length > 0

  function put(fresh: readonly Notification[]): void {
    if (!data) return
    const ids = new Set(fresh.map((it) => it.id))
    const rest = known.filter((it) => !ids.has(it.id))
    list.put({ ...data, records: [...fresh, ...rest], total: data.total + fresh.length - (known.length - rest.length) })
    setRead(new Set([...read].filter((id) => !ids.has(id))))
  }

  /** Takes new notifications, and known ones that changed. */
  const hear = useEffectEvent((told: readonly Notification[]) => {
    const mine = told.filter((it) => !type || it.type === type)
    if (!data || data.current > 1 || !mine.length) return
    if (!isLookedAt()) return put(mine)
    const ids = new Set(mine.map((it) => it.id))
    setWaiting([...mine, ...waiting.filter((it) => !ids.has(it.id))])
  })

  /** Asks for notifications that may have been missed. */
  const catchUp = useEffectEvent(async () => {
    if (!data || data.current > 1) return
    const { records } = await api(notification.page, { query: { pageNum: 1, pageSize: PAGE_SIZE, type } }, unasked)
    const stood = new Map(known.map((it) => [it.id, it]))
    hear(records.filter((it) => !it.isRead && stood.get(it.id)?.createTime !== it.createTime))
    setRead(new Set([...read, ...records.filter((it) => it.isRead).map((it) => it.id)]))
  })

  useEffect(() => onLive('notice', (it) => hear([it as Notification])), [])
  useEffect(() => onCatchUp(() => void catchUp().catch(() => {})), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list was asked for
  useEffect(() => {
    setRead(new Set())
    setWaiting([])
  }, [type, data?.current])

  return {
    ...list,
    place,
    waiting,
    showWaiting() {
      put(waiting)
      setWaiting([])
    },
    isRead: (it: Notification) => it.isRead || read.has(it.id),
    noteRead: (ids: readonly number[], isRead = true) => {
      const next = new Set(read)
      for (const id of ids) isRead ? next.add(id) : next.delete(id)
      setRead(next)
    },
  }
}
