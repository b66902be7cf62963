import { useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Fields, namesIn } from './Fields.tsx'
import { FormBox } from './FormBox.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import type { Close, FieldSpec, FormHere, FormSpec, Sheet } from './form-types.ts'
import { useEdit } from './use-edit.ts'

interface Props<S, F extends FieldValues, H> {
  spec: FormSpec<S, F, H>
  about: S
  close: Close
  here: H
}

function FormSheet<S, F extends FieldValues, H extends FormHere>({ spec, about: given, close, here }: Props<S, F, H>) {
  const [about, setAbout] = useState(given)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const began = spec.values(about, here)
  const edit = useEdit<F>({
    draft: spec.draft?.(given) ?? '',
    keepsDraft: spec.keepsDraft?.(given),
    userId: here.userId,
    shape: (values) => (typeof spec.shape === 'function' ? spec.shape(about, values) : spec.shape),
    values: began,
    fieldsOf: (row) => spec.values(row, here),
    send: (values) => spec.send(values, about, here),
    onDone: () => close(true),
    onConflict: async () => spec.renew && setAbout(await spec.renew(about)),
  })
  const values = { ...began, ...useWatch({ control: edit.form.control }) } as F
  const rows = typeof spec.fields === 'function' ? spec.fields(about, values, here) : spec.fields
  const mark = ({ words }: FieldSpec, isBusy: boolean) =>
    setBusy((old) => new Set([...old].filter((it) => it !== words).concat(isBusy ? words : [])))
  const parts = {
    edit,
    title: spec.title(given, here),
    does: typeof spec.does === 'function' ? spec.does(about, values) : spec.does,
    isGrave: typeof spec.isGrave === 'function' ? spec.isGrave(about, values) : spec.isGrave,
    isReady: (spec.isReady?.(values, about, here) ?? true) && busy.size === 0,
    onClose: () => close(),
  }
  const inside = (
    <>
      {spec.above?.(about, values, here)}
      <Fields form={edit.form as unknown as UseFormReturn<FieldValues>} rows={rows} about={about} here={here} onBusy={mark} />
    </>
  )
  if (spec.isSmall) return <FormBox {...parts}>{inside}</FormBox>
  return (
    <FormDrawer
      {...parts}
      isWide={spec.isWide}
      names={namesIn(rows)}
      onDiscard={spec.keepsDraft ? undefined : () => edit.begin(began)}
    >
      {inside}
    </FormDrawer>
  )
}

/** Makes a form of its description. It is checked by the shape, keeps a draft, and shows refusals at their fields. */
export const form =
  <S, F extends FieldValues, H extends FormHere = FormHere>(spec: FormSpec<S, F, H>): Sheet<S, H> =>
  (about, close, here) => <FormSheet spec={spec} about={about} close={close} here={here} />
