import { Confirm } from '../Confirm.tsx'
import type { Act } from './acts.ts'

interface Props<T> {
  act: Act<T>
  rows: readonly T[]
  onYes: () => Promise<void>
  onClose: () => void
}

/** Asks before an action is run. */
export function ActQuestion<T>({ act, rows, onYes, onClose }: Props<T>) {
  const asked = act.asks?.(rows)
  if (!asked) return null
  return (
    <Confirm title={asked.title} does={asked.does ?? act.words} isGrave={act.isGrave ?? false} onYes={onYes} onClose={onClose}>
      {typeof asked.words === 'string' ? <p>{asked.words}</p> : asked.words}
    </Confirm>
  )
}
