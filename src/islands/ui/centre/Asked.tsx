import { type ComponentProps, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  onType: (text: string) => void
}

/** Renders one input of a dialog with its label. */
export function Asked({ label, onType, ...field }: Props) {
  const id = useId()
  return (
    <div className="asked">
      <label htmlFor={id}>{label}</label>
      <input {...field} className="input" id={id} onChange={({ target }) => onType(target.value)} />
    </div>
  )
}
