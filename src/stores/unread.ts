import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { onCatchUp, onLive } from '#client/live/live.ts'
import { notification, type UnreadNum } from '#contract/talk/notification.ts'
import { SESSION } from '#lib/wake-events.ts'

/** Holds the unread notifications, in all and of each type; null until they are known. */
export const $unread = atom<UnreadNum | null>(null)
/** Is true when there are unread notifications; this is known earlier than their number. */
export const $isUnread = atom(false)

const unasked = { quiet: true, unasked: true }

/** Stores the numbers from the server, from a call or a frame. */
export function learnUnread(num: UnreadNum): void {
  $unread.set(num)
  $isUnread.set(num.all.num > 0)
}

/** Asks for the unread numbers, once the connection is open and whenever something may have been missed. */
export async function countUnread(): Promise<void> {
  if (hasToken()) await api(notification.unReadNum, {}, unasked).then(learnUnread, () => {})
}

let isFollowed = false

/** Follows the unread numbers: one request with every page, and the socket from then on. */
export async function followUnread(): Promise<void> {
  if (!isFollowed) {
    isFollowed = true
    onLive('unread', (data) => learnUnread(data as UnreadNum))
    onCatchUp(() => void countUnread())
    for (const name of [SESSION, 'storage'])
      addEventListener(name, () => {
        if (hasToken()) return
        $unread.set(null)
        $isUnread.set(false)
      })
  }
  await api(notification.isUnread, {}, unasked).then(
    (it) => $isUnread.set(it),
    () => {},
  )
}
