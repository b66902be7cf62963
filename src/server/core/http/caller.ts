import type { KeyScope } from '#contract/people/key.ts'

/** Describes the key by which a machine of a user makes calls. */
export interface CallerKey {
  id: number
  name: string
  scopes: readonly KeyScope[]
  mayDelete: boolean
}

export interface User {
  id: number
  role: 'member' | 'admin'
  /** Is true for a user who can read and change the own account but not post anything. */
  isMuted?: boolean
  /** Holds the end of the muting, which is null when it has none, and the reason in the administrator's words. */
  muting?: { until: number | null; reason: string }
  /** Is the id of the session that the request belongs to. */
  session?: number
  /** Is the time when the user last logged in or confirmed the session with a secret, in milliseconds since the epoch (UTC). */
  proven?: number
  /** Is missing for a user who is logged in. */
  key?: CallerKey
}

/** Describes the sender of the request, as far as the connection tells. */
export interface Visitor {
  address: string
  userAgent: string
}
