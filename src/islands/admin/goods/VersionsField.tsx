import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Sign } from '../../ui/Sign.tsx'

interface Versions extends FieldValues {
  versions: readonly { version: string; size: string; date: string; notes: string }[]
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Renders the released versions as rows that can be added, changed and removed. Readers see the newest first. */
export function VersionsField<F extends Versions>({ form: given }: { form: UseFormReturn<F> }) {
  // The form has more fields, which do not matter here.
  const form = given as unknown as UseFormReturn<{ versions: { version: string; size: string; date: string; notes: string }[] }>
  const { fields, prepend, remove } = useFieldArray({ control: form.control, name: 'versions' })
  const errors = form.formState.errors.versions
  return (
    <fieldset className="versions">
      <legend>版本</legend>
      {fields.map((it, place) => {
        const error = errors?.[place]
        const [first] = [error?.version, error?.size, error?.date, error?.notes].flatMap((one) => one?.message ?? [])
        const ties = { 'aria-describedby': `version-note-${place}`, 'aria-invalid': Boolean(error) }
        return (
          <div className="version" key={it.id}>
            <label>
              版本号
              <input {...ties} type="text" autoComplete="off" {...form.register(`versions.${place}.version`)} />
            </label>
            <label>
              日期
              <input {...ties} type="date" {...form.register(`versions.${place}.date`)} />
            </label>
            <label>
              大小
              <input {...ties} type="text" autoComplete="off" placeholder="1.2 MB" {...form.register(`versions.${place}.size`)} />
            </label>
            <button className="icon-btn" type="button" aria-label={`移除第 ${place + 1} 个版本`} onClick={() => remove(place)}>
              <Sign of="trash" />
            </button>
            <label className="notes">
              说明
              <textarea {...ties} rows={2} {...form.register(`versions.${place}.notes`)} />
            </label>
            <p className="wrong" id={`version-note-${place}`}>
              {first}
            </p>
          </div>
        )
      })}
      <button
        className="btn-ghost small"
        type="button"
        onClick={() => prepend({ version: '', size: '', date: today(), notes: '' })}
      >
        <Sign of="plus" />
        加一个版本
      </button>
    </fieldset>
  )
}
