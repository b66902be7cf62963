import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { savedGone, saveGone } from '#client/gone-storage.ts'
import { sendOnLeave } from '#client/send-on-leave.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type Notification, notification } from '#contract/talk/notification.ts'

/** Counts milliseconds in which a deletion can be undone. */
export const UNDO_MS = 6_000
/** Counts milliseconds after which an unconfirmed deletion is forgotten. */
const KEPT_MS = 7 * 24 * 3_600_000
const sweeping = new Set<number>()

/** Holds notifications that are deleted here and can still be restored, in the order of deletion. */
export const $gone = atom<readonly Notification[]>([])

let owner = 0
let until = 0

const remember = () =>
  owner &&
  saveGone(
    owner,
    $gone.get().map((it) => ({ id: it.id, until })),
  )

/** Holds earlier deletions for which no answer of the server came. */
let left: { id: number; until: number }[] = []

/** Loads the earlier deletions of this user. Another tab may still wait for its own recent ones. */
export function begin(userId: number): void {
  owner = userId
  left = savedGone(userId).filter((it) => it.until < Date.now() && it.until > Date.now() - KEPT_MS)
}

/** Checks whether a notification was deleted before; if the server still lists it, the deletion is sent again. */
export function wasDropped({ id }: Notification): boolean {
  const found = left.find((it) => it.id === id)
  if (found && !sweeping.has(id)) {
    sweeping.add(id)
    remove(id).catch(() => sweeping.delete(id))
  }
  return found !== undefined
}

/** Hides a notification, and deletes it when the time for undo is over. */
export function drop(it: Notification): void {
  until = Date.now() + UNDO_MS
  $gone.set([...$gone.get().filter((gone) => gone.id !== it.id), it])
  remember()
}

/** Restores all notifications that wait for their deletion. */
export function takeBack(): void {
  $gone.set([])
  remember()
}

/**
 * Deletes the waiting notifications on the server. Deletions without an answer are repeated at the next visit.
 * @throws ApiError for a deletion that the server refused
 */
export async function settle(): Promise<void> {
  const gone = $gone.get()
  const told = await Promise.allSettled(gone.map((it) => remove(it.id)))
  const lost = told.findIndex((it) => it.status === 'rejected')
  $gone.set($gone.get().filter((it) => !gone.includes(it)))
  remember()
  if (lost >= 0) throw (told[lost] as PromiseRejectedResult).reason
}

const remove = (id: number) =>
  api(notification.remove, { params: { id } }, { quiet: true, unasked: true }).catch((error: ApiError) => {
    // The notification is gone already: deleted elsewhere, or its cause was withdrawn.
    if (error.code !== 404) throw error
  })

if (globalThis.document)
  addEventListener('pagehide', () => {
    for (const { id } of $gone.get()) void sendOnLeave(notification.remove, { params: { id } })
    // If this request is lost, the next visit must repeat it: the time for undo is over by then.
    until = Date.now() - 1
    remember()
    $gone.set([])
  })
