import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Call } from '#contract/core/define.ts'
import { form } from '../../ui/form/Form.tsx'
import type { FieldRow, FormHere, Sheet } from '../../ui/form/form-types.ts'
import { ask } from './ask.ts'

/** Holds what is said of a new item and of an existing one. */
type Both = readonly [add: string, update: string]

interface Options<F extends FieldValues, T, H> {
  /** Begins the name of the draft. */
  draft: string
  title: Both
  does: Both | ((item: T | undefined) => string)
  said: Both
  /** Are the calls that take a whole item. */
  calls: { add: Call; update: Call }
  shape: z.ZodMiniType<F, F>
  /** Holds the fields of a new item. */
  blank: F | ((here: H) => F)
  /** Returns the fields of an item, where they are not named as those of the form. */
  fieldsOf?: (item: T) => Partial<F>
  /** Returns what is sent of the fields, where that is not all of them. */
  bodyOf?: (fields: Omit<F, 'version'>) => object
  fields: readonly FieldRow<keyof F & string>[] | ((item: T | undefined, values: F) => readonly FieldRow<keyof F & string>[])
  isWide?: boolean
}

/** Makes the form of an item: one form adds and changes it. The fields of an item are named as those of the form. */
export function itemForm<T extends { id: number; version: number }, F extends FieldValues, H extends FormHere = FormHere>(
  options: Options<F, T, H>,
): Sheet<T | undefined, H> {
  const { draft, title, does, said, calls, blank, fieldsOf, bodyOf, ...rest } = options
  const of = ([add, update]: Both, item: T | undefined) => (item ? update : add)
  return form<T | undefined, F, H>({
    ...rest,
    draft: (item) => `${draft}-${item?.id ?? 'new'}`,
    title: (item) => of(title, item),
    does: (item) => (typeof does === 'function' ? does(item) : of(does, item)),
    values(item, here) {
      const fields = typeof blank === 'function' ? blank(here) : blank
      if (!item) return fields
      const named = Object.fromEntries(Object.keys(fields).map((it) => [it, item[it as keyof T] ?? fields[it]]))
      return { ...named, ...fieldsOf?.(item) } as F
    },
    async send({ version, ...fields }, item) {
      const body = bodyOf?.(fields as Omit<F, 'version'>) ?? fields
      if (item) await ask(calls.update, { body: { id: item.id, version, ...body } } as never)
      else await ask(calls.add, { body } as never)
      return of(said, item)
    },
  })
}
