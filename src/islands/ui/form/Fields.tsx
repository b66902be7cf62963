import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { adoptStyles } from '#client/adopt-styles.ts'
import css from './fields.css?inline'
import type { FieldRow, FieldSpec } from './form-types.ts'
import looks from './uno.css?inline'

for (const sheet of [css, looks]) adoptStyles(sheet)

interface Shared {
  form: UseFormReturn<FieldValues>
  here: unknown
  about: unknown
  /** Tells whether a field is still uploading. */
  onBusy?: (field: FieldSpec, isBusy: boolean) => void
}

/** Returns the first message of an error; lists and objects hold theirs inside. */
function messageIn(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  const { message, root } = error as { message?: unknown; root?: { message?: string } }
  if (typeof message === 'string') return message
  return root?.message ?? Object.values(error).map(messageIn).find(Boolean)
}

/** Renders one field of a form by its kind. */
function OneField({ field, ...shared }: Shared & { field: FieldSpec }) {
  const { form, about, here, onBusy } = shared
  const { draw: Draw, name, hint = '', options = [], inner } = field
  const value: unknown = useWatch({ control: form.control, name })
  const { error } = form.getFieldState(name, form.formState)
  return (
    <Draw
      form={form}
      field={field}
      value={value}
      error={messageIn(error)}
      hint={typeof hint === 'function' ? hint(value) : hint}
      options={typeof options === 'function' ? options(here, about) : options}
      onChange={(next) => form.setValue(name, next, { shouldDirty: true, shouldValidate: true })}
      onBusy={(isBusy) => onBusy?.(field, isBusy)}
    >
      {inner && <OneField field={inner} {...shared} />}
    </Draw>
  )
}

const TWO = ':uno: grid grid-cols-1 tablet:grid-cols-2 gap-x-5'
const THREE = ':uno: grid grid-cols-1 desktop:grid-cols-3 gap-x-5'

/** Renders the fields of a form, row by row. */
export const Fields = ({ rows, ...shared }: Shared & { rows: readonly FieldRow<string>[] }) =>
  rows.map((row) =>
    'draw' in row ? (
      <OneField key={row.words} field={row} {...shared} />
    ) : (
      <div key={row[0]?.words} className={row.length > 2 ? THREE : TWO}>
        {row.map((it) => (
          <OneField key={it.words} field={it} {...shared} />
        ))}
      </div>
    ),
  )

/** Lists all fields of rows, also those that stand inside others. */
const flat = (rows: readonly FieldRow<string>[]): FieldSpec[] =>
  rows.flatMap((row) => ('draw' in row ? row : [...row])).flatMap((it) => (it.inner ? [it, it.inner] : it))

/** Returns what the fields are called where two versions are compared. */
export const namesIn = (rows: readonly FieldRow<string>[]): Record<string, string> =>
  Object.fromEntries(flat(rows).map((it) => [it.name, it.called ?? it.words]))
