import { Button } from '../../ui/Button.tsx'
import type { Here } from './room-types.ts'

interface Props<T, M> {
  row: T
  here: Here<T, M>
  isReady?: boolean
  /** Closes the sheet before an act is begun; without it the sheet stays behind acts that show nothing. */
  onClose?: () => void
}

/** Renders the acts of a row below a sheet about it, but for links and the sheet itself. */
export function SheetActs<T, M>({ row, here, isReady = true, onClose }: Props<T, M>) {
  const [, ...others] = here.acts
  return others
    .filter((act) => !act.href && (act.isFor?.(row) ?? true))
    .map((act) => (
      <Button
        key={act.words}
        isGrave={act.isGrave}
        disabled={!isReady}
        onClick={() => {
          onClose?.()
          here.start(act, [row])
        }}
      >
        {act.words}
      </Button>
    ))
}
