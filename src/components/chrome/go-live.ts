import { startLive } from '#client/live/live.ts'
import { followUnread } from '#stores/unread.ts'
import { showUnread } from './show-unread.ts'

/** Whoever is logged in hears at once what happens, and whether something is unread. */
export function goLive(): void {
  startLive()
  void followUnread()
  showUnread()
}
