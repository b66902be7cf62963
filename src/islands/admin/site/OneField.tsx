import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { AccentChoice } from '#lib/accent.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { AccentField } from './AccentField.tsx'
import type { FieldSpec } from './field-kinds.ts'
import { MarkdownSetting } from './MarkdownSetting.tsx'
import { PictureField } from './PictureField.tsx'
import { Switch } from './Switch.tsx'

interface Props {
  form: UseFormReturn<FieldValues>
  spec: FieldSpec
  /** Lists the options that the server cannot serve yet. */
  closed: readonly string[]
}

const CHANGED = { shouldDirty: true, shouldValidate: true } as const

/** Renders one field of the settings by its kind. */
export function OneField({ form, spec: { name, words, kind, hint, options = [] }, closed }: Props) {
  const value: unknown = useWatch({ control: form.control, name })
  const error = form.getFieldState(name, form.formState).error?.message
  const put = (next: unknown) => form.setValue(name, next, CHANGED)

  if (kind === 'switch') return <Switch label={words} hint={hint} isOn={value === true} onChange={put} />
  if (kind === 'picture')
    return <PictureField label={words} value={String(value ?? '')} error={error} hint={hint} onChange={put} />
  if (kind === 'markdown')
    return <MarkdownSetting label={words} value={String(value ?? '')} error={error} hint={hint} onChange={put} />
  if (kind === 'accent') return <AccentField value={(value ?? null) as AccentChoice | null} error={error} onChange={put} />
  if (kind === 'choices') {
    const chosen = (value ?? []) as string[]
    const turned = (it: string, isOn: boolean) => (isOn ? [...chosen, it] : chosen.filter((other) => other !== it))
    return (
      <fieldset className="field choices">
        <legend>{words}</legend>
        <div>
          {options.map((it) => (
            <label key={it.value}>
              <input
                type="checkbox"
                checked={chosen.includes(it.value)}
                onChange={({ target }) => put(turned(it.value, target.checked))}
              />
              {it.words}
              {closed.includes(it.value) && <small>服务器上还没有配置</small>}
            </label>
          ))}
          <p className="note">{error ? <span className="wrong">{error}</span> : <span>{hint}</span>}</p>
        </div>
      </fieldset>
    )
  }
  return (
    <Field label={words} error={error} hint={<span>{hint}</span>}>
      {(ties) => {
        if (kind === 'text') return <textarea {...ties} rows={3} {...form.register(name)} />
        if (kind === 'date') return <input {...ties} type="text" placeholder="2021-08-31" {...form.register(name)} />
        return (
          <input
            {...ties}
            type="text"
            inputMode={kind === 'number' ? 'numeric' : undefined}
            autoComplete="off"
            {...form.register(name, kind === 'number' ? { valueAsNumber: true } : {})}
          />
        )
      }}
    </Field>
  )
}
