import { useId } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import looks from './Switch.uno.css?inline'

adoptStyles(looks)

interface Props {
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Renders a switch, with an explanation where there is one. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div className=":uno: flex items-center justify-between gap-6 min-h-15 py-2.5 hairline-b">
      <span>
        <b className=":uno: block text-strong text-size-small font-500" id={id}>
          {label}
        </b>
        {hint && (
          <small className=":uno: text-faint text-size-meta" id={`${id}-words`}>
            {hint}
          </small>
        )}
      </span>
      <button
        className=":uno: relative flex-none w-11 h-6 rounded-chip bg-field aria-checked:bg-accent quickly after:content-empty after:absolute after:top-0.75 after:start-0.75 after:w-4.5 after:h-4.5 after:rounded-chip after:bg-surface after:slides aria-checked:after:start-5.75"
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint && `${id}-words`}
        onClick={() => onChange(!isOn)}
      />
    </div>
  )
}
