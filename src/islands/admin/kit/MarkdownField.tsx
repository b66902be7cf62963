import { useId, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { MarkdownChoice, MarkdownText } from './MarkdownText.tsx'

interface Props<F extends FieldValues> {
  form: UseFormReturn<F>
  name: Path<F>
  label: string
  most: number
  placeholder?: string
  rows?: number
}

/** Renders a Markdown field of a drawer's form. */
export function MarkdownField<F extends FieldValues>({ form, name, label, most, placeholder, rows = 8 }: Props<F>) {
  const id = useId()
  const [isLooking, setLooking] = useState(false)
  const text = String(useWatch({ control: form.control, name }) ?? '')
  return (
    <div className="field markdown">
      <div className="head">
        <label htmlFor={id}>{label}</label>
        <MarkdownChoice label={label} isLooking={isLooking} onTurn={setLooking} />
      </div>
      <MarkdownText
        id={id}
        label={label}
        text={text}
        isLooking={isLooking}
        error={form.getFieldState(name, form.formState).error?.message}
        hint="支持 Markdown"
        length={`${[...text].length} / ${most}`}
        rows={rows}
        placeholder={placeholder}
        {...form.register(name)}
      />
    </div>
  )
}
