import type { ComponentType, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { useUploads } from '../upload/use-uploads.ts'

export interface Option<T extends string = string> {
  value: T
  words: string
  /** Stands behind the words. */
  note?: string
  /** Is shown before the words. */
  hue?: number
}

/** Is what a form knows of the place that it stands in. */
export interface FormHere {
  /** Is the id of the current user, who owns drafts. */
  userId: number
}

export type Close = (isChanged?: boolean) => void

/** Renders a form or a sheet about a row, rows, or nothing yet. `H` is what it knows of the place that it stands in. */
export type Sheet<S, H = FormHere> = (about: S, close: Close, here: H) => ReactNode

/** Is what a field gets to draw itself. */
export interface FieldProps {
  form: UseFormReturn<FieldValues>
  field: FieldSpec
  /** Is the current value. */
  value: unknown
  error?: string | undefined
  hint: string
  options: readonly Option[]
  onChange: (value: unknown) => void
  /** Tells whether something is still uploading. */
  onBusy: (isBusy: boolean) => void
  /** Is the field that stands inside this one. */
  children?: ReactNode
}

/** Describes a field of a form as data: `line('name', '名称')`. Its name is that of the shape. */
export interface FieldSpec<N extends string = string> {
  /** May be a path: `advertisement.url`. */
  name: N
  /** Is the label. */
  words: string
  /** Explains the field; it may depend on the value. */
  hint?: string | ((value: unknown) => string)
  /** Names the field where two versions are compared; the label by default. */
  called?: string
  draw: ComponentType<FieldProps>
  placeholder?: string
  rows?: number
  /** Is the largest length of a text, or number of pictures. */
  most?: number
  type?: 'email' | 'password'
  inputMode?: 'url' | 'decimal' | 'numeric'
  autoComplete?: string
  /** Is the kind of the pictures for the upload. */
  source?: Parameters<typeof useUploads>[0]
  // biome-ignore lint/suspicious/noExplicitAny: each form narrows its own place; a bivariant slot holds them all
  options?: readonly Option[] | ((here: any, about: any) => readonly Option[])
  /** Is called after an option was chosen. */
  onChoose?: (form: UseFormReturn<FieldValues>) => void
  /** Stands inside this field. */
  inner?: FieldSpec
}

/** Is a field, or fields side by side. */
export type FieldRow<N extends string> = FieldSpec<N> | readonly FieldSpec<N>[]

/** Describes a form as data. `S` is what the form is about: a row, rows, or undefined for a new item. */
export interface FormSpec<S, F extends FieldValues, H> {
  /** Is a small dialog instead of a drawer. */
  isSmall?: boolean
  isWide?: boolean
  /** Marks a form whose effects cannot be undone. */
  isGrave?: boolean | ((about: S, values: F) => boolean)
  title: (about: S, here: H) => string
  /** Is the label of the submit button: a verb. */
  does: string | ((about: S, values: F) => string)
  /** Names the draft in this browser; without it none is kept. */
  draft?: (about: S) => string
  /** Keeps the draft after the form was sent. */
  keepsDraft?: (about: S) => boolean
  shape: z.ZodMiniType<F, F> | ((about: S, values: F) => z.ZodMiniType<F, F>)
  /** Returns the fields of what the form is about. */
  values: (about: S, here: H) => F
  /** Is shown above the fields. */
  above?: (about: S, values: F, here: H) => ReactNode
  fields: readonly FieldRow<keyof F & string>[] | ((about: S, values: F, here: H) => readonly FieldRow<keyof F & string>[])
  isReady?: (values: F, about: S, here: H) => boolean
  /** Sends the form. Its answer is shown in a toast; an empty one is not. */
  send: (values: F, about: S, here: H) => Promise<string>
  /** Asks for the current state after another administrator changed it. */
  renew?: (about: S) => Promise<S>
}

/** Describes a form that stands in the page and stays after it was saved. `S` is what it is about. */
export interface PageSpec<S, F extends FieldValues> {
  /** Names the draft in this browser; without it none is kept. */
  draft?: string
  shape: z.ZodMiniType<F, F>
  /** Returns the fields, and the version, of what the form is about. */
  values: (about: S) => F
  /** Finds the current state in a refusal, when another administrator saved first. */
  currentOf?: (extra: unknown) => S | undefined
  /** Asks for the current state where a refusal does not hold it; the next save overwrites that. */
  renew?: () => Promise<S>
  fields: readonly FieldRow<string>[] | ((about: S) => readonly FieldRow<string>[])
  /** Tells how much is not saved. */
  state: (changed: number) => string
  /** Allows saving what was not changed. */
  isAlwaysReady?: boolean
  /** Saves the values; `changed` names the fields that differ from what the edit began with. Returns what is there now. */
  save: (values: F, changed: readonly string[]) => Promise<S>
  said: (now: S) => string
}
