import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { onCatchUp, onLive } from '#client/live/live.ts'
import { notification, type UnreadNum } from '#contract/notification.ts'
import { SESSION } from '#lib/wake-events.ts'

/** How much is unread, in all and of each type; null until it is known. */
export const $unread = atom<UnreadNum | null>(null)
/** Whether anything is: known sooner than how much. */
export const $isUnread = atom(false)

const unasked = { quiet: true, unasked: true }

/** The server's own word, from a call or a frame. */
export function learnUnread(num: UnreadNum): void {
  $unread.set(num)
  $isUnread.set(num.all.num > 0)
}

/** Asks how much is unread, once the line is open and whenever something may have been missed. */
export async function countUnread(): Promise<void> {
  if (hasToken()) await api(notification.unReadNum, {}, unasked).then(learnUnread, () => {})
}

let isFollowed = false

/** Begins to know: a question with every page, and the socket from then on. */
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
