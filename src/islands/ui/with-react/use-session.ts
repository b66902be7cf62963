import { $session } from '#stores/session.ts'
import { useStore } from '#stores/use-store.ts'

/** Returns the logged-in user; null without a login, and while the server is still asked. */
export const useSession = () => useStore($session, null)
