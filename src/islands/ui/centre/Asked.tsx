import { type ComponentProps, useId } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import looks from './Asked.uno.css?inline'

adoptStyles(looks)

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  onType: (text: string) => void
}

/** Renders one input of a dialog with its label. */
export function Asked({ label, onType, ...field }: Props) {
  const id = useId()
  return (
    <div className=":uno: mt-4">
      <label className=":uno: block mb-1.5 text-text text-size-meta font-500" htmlFor={id}>
        {label}
      </label>
      <input
        {...field}
        className=":uno: kit-input w-full placeholder:text-faint placeholder:op-100 focus-visible:border-accent focus-visible:-outline-offset-1 focus-visible:rounded-control aria-wrong:border-danger"
        id={id}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
