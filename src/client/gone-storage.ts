import { read, write } from './first-storage.ts'

/** The user id follows it. */
const GONE = 'gone-notifications:'

/** Returns notifications that this user deleted here but the server may not know of yet, each with the time when undo ends. */
export function savedGone(userId: number): { id: number; until: number }[] {
  try {
    const saved: unknown = JSON.parse(read('localStorage', GONE + userId) ?? '[]')
    return Array.isArray(saved) ? saved.filter((it) => Number.isInteger(it?.id) && Number.isFinite(it?.until)) : []
  } catch {
    return []
  }
}

export const saveGone = (userId: number, gone: readonly { id: number; until: number }[]): void =>
  write('localStorage', GONE + userId, gone.length ? JSON.stringify(gone) : null)
