import { useId } from 'react'

interface Props {
  label: string
  hint?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Renders a switch with an explanation. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div className="switch-line">
      <span>
        <b id={id}>{label}</b>
        {hint && <small id={`${id}-words`}>{hint}</small>}
      </span>
      <button
        className="switch"
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-words` : undefined}
        onClick={() => onChange(!isOn)}
      />
    </div>
  )
}
