/** A step between two of which a publisher may be killed without harm; tests stand on each of them. */
export type Step =
  | 'rendering'
  | 'rendered'
  | 'writing'
  | 'before rename'
  | 'after rename'
  | 'removing'
  | 'before record'
  | 'before swap'
  | 'after swap'

/** Hears where the publisher is; what it throws ends the step. */
export type Probe = (step: Step, path: string) => void

/** In production nobody listens. */
export const unheard: Probe = () => {}
