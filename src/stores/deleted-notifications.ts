import { atom } from 'nanostores'
import { api } from '#client/api.ts'
import { sendLastWord } from '#client/last-word.ts'
import { savedGone, saveGone } from '#client/storage.ts'
import { type Notification, notification } from '#contract/notification.ts'
import type { ApiError } from '#contract/send.ts'

/** So long a deletion can be taken back. */
export const UNDO_MS = 6_000
/** A word that was not heard for so long is forgotten. */
const KEPT_MS = 7 * 24 * 3_600_000
const sweeping = new Set<number>()

/** What is deleted here and may still be put back, in the order in which it was deleted. */
export const $gone = atom<readonly Notification[]>([])

let owner = 0
let until = 0

const remember = () =>
  owner &&
  saveGone(
    owner,
    $gone.get().map((it) => ({ id: it.id, until })),
  )

/** Deleted before, and nobody knows whether the server heard of it. */
let left: { id: number; until: number }[] = []

/** Whose notifications these are. Another tab may still wait for what it deleted just now. */
export function begin(userId: number): void {
  owner = userId
  left = savedGone(userId).filter((it) => it.until < Date.now() && it.until > Date.now() - KEPT_MS)
}

/** Whether it was deleted before: what stands in a list all the same is deleted now. */
export function wasDropped({ id }: Notification): boolean {
  const found = left.find((it) => it.id === id)
  if (found && !sweeping.has(id)) {
    sweeping.add(id)
    remove(id).catch(() => sweeping.delete(id))
  }
  return found !== undefined
}

/** Deletes one, for now. */
export function drop(it: Notification): void {
  until = Date.now() + UNDO_MS
  $gone.set([...$gone.get().filter((gone) => gone.id !== it.id), it])
  remember()
}

/** Puts everything back that waits. */
export function takeBack(): void {
  $gone.set([])
  remember()
}

/** It is too late to take it back. What the server does not hear of now is told at the next visit. @throws ApiError for what it refused */
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
    // Gone already: deleted elsewhere, or its cause was withdrawn.
    if (error.code !== 404) throw error
  })

if (globalThis.document)
  addEventListener('pagehide', () => {
    for (const { id } of $gone.get()) sendLastWord(notification.remove, id)
    // Should the word not arrive: too late to take back by the next visit.
    until = Date.now() - 1
    remember()
    $gone.set([])
  })
