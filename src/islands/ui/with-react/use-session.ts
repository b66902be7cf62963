import { $session } from '#stores/session.ts'
import { useStore } from '#stores/use-store.ts'

/** Returns who is logged in; null for nobody, and while that is still being asked. */
export const useSession = () => useStore($session, null)
