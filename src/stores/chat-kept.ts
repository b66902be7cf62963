import { cacheNames, readCacheText, writeCacheText } from '#client/cache-storage.ts'
import type { Outgoing } from './chat-outgoing.ts'

/**
 * Each message of the queue has its own entry, so tabs that write at the same time do not overwrite each other. The logout removes
 * them.
 */
const prefix = (userId: number) => `chat-out:${userId}:`
const nameOf = (userId: number, { at, clientId }: Outgoing) => `${prefix(userId)}${String(at).padStart(15, '0')}:${clientId}`

function parsed(text: string | null): Outgoing | null {
  try {
    const item = JSON.parse(text ?? 'null') as Outgoing | null
    return typeof item?.clientId === 'string' && typeof item.content === 'string' ? item : null
  } catch {
    return null
  }
}

/** Returns the waiting messages, the oldest first. */
export const keptOutgoing = (userId: number): Outgoing[] =>
  cacheNames(prefix(userId))
    .sort()
    .map((name) => parsed(readCacheText(name)))
    .filter((it) => it !== null)

export const keepOutgoing = (userId: number, item: Outgoing): void => writeCacheText(nameOf(userId, item), JSON.stringify(item))

export const dropOutgoing = (userId: number, item: Outgoing): void => writeCacheText(nameOf(userId, item), null)
