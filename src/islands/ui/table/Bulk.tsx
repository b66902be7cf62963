import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'div'> {
  label: string
  /** Counts what is ticked: 3 条. */
  chosen: string
  onNone: () => void
  /** Holds the buttons of what can be done with all of it. */
  children: ReactNode
}

/** Renders what can be done with all ticked rows together. */
export const Bulk = ({ label, chosen, onNone, children, ...rest }: Props) => (
  <div className="bulk" role="toolbar" aria-label={label} {...rest}>
    <b>已选 {chosen}</b>
    {children}
    <button className="end" type="button" onClick={onNone}>
      取消选择
    </button>
  </div>
)

/** Names the keys of a list, for those who have a keyboard. */
export const Keys = ({ keys }: { keys: readonly (readonly [key: string, words: string])[] }) => (
  <p className="letters for-keys">
    {keys.map(([key, words]) => (
      <span key={words}>
        <kbd>{key}</kbd>
        {words}
      </span>
    ))}
  </p>
)
