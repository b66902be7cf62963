interface Props {
  /** Names what is moved. */
  name: string
  place: number
  last: number
  onMove: (to: number) => void
}

const STEPS = [
  { by: -1, words: '上移', icon: ':uno: i-lucide-chevron-up icon' },
  { by: 1, words: '下移', icon: ':uno: i-lucide-chevron-down icon' },
]

/** Renders the buttons that move a row one place up or down. They keep the focus, which React takes away as it moves the row. */
export const Steps = ({ name, place, last, onMove }: Props) =>
  STEPS.map(({ by, words, icon }) => (
    <button
      key={words}
      className=":uno: icon-btn aria-off:op-35 aria-off:cursor-default"
      type="button"
      aria-label={`${words}「${name}」`}
      aria-disabled={place + by < 0 || place + by > last}
      onClick={({ currentTarget }) => {
        onMove(place + by)
        requestAnimationFrame(() => currentTarget.focus())
      }}
    >
      <span className={icon} aria-hidden="true" />
    </button>
  ))
