import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { FieldProps } from '../../ui/form/form-types.ts'

interface Versions {
  versions: { version: string; size: string; date: string; notes: string }[]
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Renders the released versions as rows that can be added, changed and removed. Readers see the newest first. */
export function VersionsField({ form: whole }: FieldProps) {
  const form = whole as unknown as UseFormReturn<Versions>
  const { fields, prepend, remove } = useFieldArray({ control: form.control, name: 'versions' })
  const errors = form.formState.errors.versions
  return (
    <fieldset className=":uno: mt-2 p-0 border-0">
      <legend className=":uno: px-0 pb-1.5 text-text text-size-meta font-500">版本</legend>
      {fields.map((it, place) => {
        const error = errors?.[place]
        const [first] = [error?.version, error?.size, error?.date, error?.notes].flatMap((one) => one?.message ?? [])
        const ties = { 'aria-describedby': `version-note-${place}`, 'aria-invalid': Boolean(error) }
        return (
          <div
            className=":uno: grid cols-version-small tablet:cols-version items-end gap-x-3 gap-y-2 mb-3 p-3 hairline rounded-media"
            key={it.id}
          >
            <label className=":uno: grid gap-1 text-muted text-size-meta">
              版本号
              <input
                {...ties}
                className=":uno: field-small w-full"
                type="text"
                autoComplete="off"
                {...form.register(`versions.${place}.version`)}
              />
            </label>
            <label className=":uno: grid gap-1 text-muted text-size-meta lt-tablet:col-span-full">
              日期
              <input {...ties} className=":uno: field-small w-full" type="date" {...form.register(`versions.${place}.date`)} />
            </label>
            <label className=":uno: grid gap-1 text-muted text-size-meta lt-tablet:col-span-full">
              大小
              <input
                {...ties}
                className=":uno: field-small w-full"
                type="text"
                autoComplete="off"
                placeholder="1.2 MB"
                {...form.register(`versions.${place}.size`)}
              />
            </label>
            <IconButton label={`移除第 ${place + 1} 个版本`} icon=":uno: i-lucide-trash-2 icon" onClick={() => remove(place)} />
            <label className=":uno: grid gap-1 col-span-full text-muted text-size-meta">
              说明
              <textarea {...ties} className=":uno: field-small w-full" rows={2} {...form.register(`versions.${place}.notes`)} />
            </label>
            <p className=":uno: wrong col-span-full text-size-meta empty:hidden" id={`version-note-${place}`}>
              {first}
            </p>
          </div>
        )
      })}
      <Button isSmall onClick={() => prepend({ version: '', size: '', date: today(), notes: '' })}>
        <span className=":uno: i-lucide-plus w-3.5 h-3.5" aria-hidden="true" />
        加一个版本
      </Button>
    </fieldset>
  )
}
