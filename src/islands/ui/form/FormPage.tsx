import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Fields, namesIn } from './Fields.tsx'
import type { PageSpec } from './form-types.ts'
import { TwoVersions } from './TwoVersions.tsx'
import { useAskedField } from './use-asked-field.ts'
import { type Edit, useEdit } from './use-edit.ts'

/** Is what the parts beside the fields know of the form. */
export interface PageState<S, F extends FieldValues> {
  edit: Edit<F>
  values: F
  /** Is what the edit began with. */
  began: S
  isChanged: boolean
  /** Begins the edit anew, with what is there now. */
  begin: (now: S) => void
}

interface Props<S, F extends FieldValues> {
  spec: PageSpec<S, F>
  about: S
  userId: number
  /** Puts the labels above their fields, where those are wide. */
  isStacked?: boolean
  /** Marks a form that is only looked at. */
  isFixed?: boolean
  onSaved?: (now: S) => void
  above?: (page: PageState<S, F>) => ReactNode
  below?: (page: PageState<S, F>) => ReactNode
  /** Renders other buttons beside that which saves. */
  acts?: (page: PageState<S, F>) => ReactNode
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Renders a form in the page, with its line of buttons. When another administrator saved first, both versions are shown. */
export function FormPage<S, F extends FieldValues>({ spec, about, userId, isStacked, isFixed = false, ...props }: Props<S, F>) {
  const { onSaved, above, below, acts } = props
  const [began, setBegan] = useState(about)
  const saved = useRef(about)
  const values = spec.values(began)
  const changedIn = (now: F) => Object.keys(values).filter((it) => it !== 'version' && !isSame(now[it], values[it]))
  const edit = useEdit<F>({
    draft: spec.draft ?? '',
    userId,
    shape: () => spec.shape,
    values,
    fieldsOf: spec.values,
    currentOf: spec.currentOf,
    async send(filled) {
      saved.current = await spec.save(filled, changedIn(filled))
      return spec.said(saved.current)
    },
    onDone() {
      begin(saved.current)
      onSaved?.(saved.current)
    },
    async onConflict() {
      if (spec.renew) edit.form.setValue('version' as never, spec.values(await spec.renew()).version as never)
    },
  })
  const form = edit.form as unknown as UseFormReturn<FieldValues>
  useAskedField(form)
  const typed = { ...values, ...useWatch({ control: form.control }) } as F
  const changed = changedIn(typed).length
  const rows = typeof spec.fields === 'function' ? spec.fields(began) : spec.fields

  function begin(now: S): void {
    setBegan(now)
    edit.begin(spec.values(now))
  }
  // Nothing was typed here, so the form shows what is there now.
  const shown = useRef(about)
  useEffect(() => {
    if (shown.current === about) return
    shown.current = about
    if (!changed && !edit.theirs) begin(about)
  })
  const page = { edit, values: typed, began, isChanged: changed > 0, begin }
  const { theirs, isBusy, failure } = edit
  return (
    <form className={isStacked ? ':uno: stacked max-w-215' : 'form-page'} noValidate aria-busy={isBusy} onSubmit={edit.submit}>
      {above?.(page)}
      {theirs && (
        <TwoVersions
          edit={{ ...edit, takeTheirs: () => begin(theirs.row as S) }}
          theirs={theirs.values}
          names={namesIn(rows)}
          refusal={theirs.words}
        />
      )}
      <fieldset className=":uno: min-w-0 p-0 border-0" disabled={isFixed}>
        <Fields form={form} rows={rows} about={began} here={{ userId }} />
      </fieldset>
      {below?.(page)}
      <div className="save">
        {failure ? (
          <p className="wrong" role="alert">
            {failure}
          </p>
        ) : (
          <p>{spec.state(changed)}</p>
        )}
        {acts?.(page)}
        <Button isSolid type="submit" isOff={isBusy || isFixed || !(changed || spec.isAlwaysReady)}>
          {isBusy ? '正在保存' : '保存'}
        </Button>
      </div>
    </form>
  )
}
