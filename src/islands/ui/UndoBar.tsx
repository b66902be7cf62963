import { adoptStyles } from '#client/adopt-styles.ts'
import looks from './UndoBar.uno.css?inline'

adoptStyles(looks)

const SIGN = ':uno: w-4.5 h-4.5 text-muted'

interface Props {
  /** Says what was taken away. */
  words: string
  /** Is the class of the sign of that deed. */
  icon: string
  /** Counts how long that can be taken back. */
  seconds: number
  /** Is told to stop the clock while the bar is pointed at or has the focus. */
  hold: (isHeld: boolean) => void
  onUndo: () => void
}

/** Renders that something was taken away, and for how many seconds that can be undone. */
export const UndoBar = ({ words, icon, seconds, hold, onUndo }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only the clock stops here; what is pressed is the button
  <div
    className=":uno: panel flex items-center gap-3 px-3.5 py-2 text-text text-small"
    onPointerEnter={() => hold(true)}
    onPointerLeave={() => hold(false)}
    onFocus={() => hold(true)}
    onBlur={() => hold(false)}
  >
    <span className={`${icon} ${SIGN}`} aria-hidden="true" />
    <span>{words}</span>
    <button
      className=":uno: min-h-9 ms-auto px-2 rounded-control text-accent font-600 lt-tablet:min-h-11"
      type="button"
      onClick={() => {
        hold(false)
        onUndo()
      }}
    >
      撤销
    </button>
    <span
      className=":uno: grid place-items-center w-6.5 h-6.5 border-2 border-solid border-border border-bs-accent rounded-full text-muted text-size-3 tabular"
      aria-hidden="true"
    >
      {seconds}
    </span>
  </div>
)
