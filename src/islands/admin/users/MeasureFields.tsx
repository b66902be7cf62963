import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { HOURS, Reason } from '#contract/core/desk-fields.ts'
import { Field } from '../../ui/centre/Field.tsx'

const WORDS = { 1: '1 小时', 24: '1 天', 168: '7 天', 720: '30 天' } as const
const FOREVER = 'forever'

/** Checks the duration and the reason of a mute or a ban in a form. */
export const measureShape = { hours: z.string(), reason: Reason }
export interface MeasureValues {
  hours: string
  reason: string
}
export const BLANK_MEASURE: MeasureValues = { hours: '24', reason: '' }

/** Returns the values as the server takes them; `hours` is null for an unlimited measure. */
export const measureOf = ({ hours, reason }: MeasureValues) => ({
  hours: HOURS.find((it) => String(it) === hours) ?? null,
  reason,
})

/** Renders the fields for the duration and the reason. The user reads the reason. */
export function MeasureFields({ form }: { form: UseFormReturn<MeasureValues> }) {
  const name = useId()
  const choices = [...HOURS.map((it) => [String(it), WORDS[it]] as const), [FOREVER, '不限期'] as const]
  return (
    <>
      <div className="field">
        <span className="name" id={name}>
          时长
        </span>
        <div>
          <div className="choice" role="radiogroup" aria-labelledby={name}>
            {choices.map(([value, words]) => (
              <label key={value}>
                <input type="radio" value={value} {...form.register('hours')} />
                {words}
              </label>
            ))}
          </div>
        </div>
      </div>
      <Field label="原因" error={form.formState.errors.reason?.message} hint="对方会看到，写清楚是哪里不合适">
        {(ties) => <textarea {...ties} rows={4} {...form.register('reason')} />}
      </Field>
    </>
  )
}
