import { useId } from 'react'
import { Field } from '../centre/Field.tsx'
import { Switch } from '../Switch.tsx'
import { PictureField } from '../upload/PictureField.tsx'
import { PicturesField } from '../upload/PicturesField.tsx'
import type { FieldProps, FieldSpec } from './form-types.ts'
import { MarkdownField } from './MarkdownField.tsx'
import { NamesField } from './NamesField.tsx'
import { Swatch } from './Swatch.tsx'
import { Tick } from './Tick.tsx'

type More<N extends string> = Omit<Partial<FieldSpec<N>>, 'name' | 'words' | 'draw'>

/** Makes the function that describes fields of a kind. */
const kind =
  <D extends FieldSpec['draw']>(draw: D, always: More<string> = {}) =>
  <N extends string>(name: N, words: string, more: More<N> = {}): FieldSpec<N> => ({ name, words, draw, ...always, ...more })

/** An empty text is no number, which the shape refuses with words. */
const toNumber = (text: string | number): number => (String(text).trim() === '' ? Number.NaN : Number(text))

function Line({ form, field, error, hint, options }: FieldProps) {
  const list = useId()
  const { name, words, placeholder, type = 'text', inputMode, autoComplete = 'off' } = field
  const isNumber = inputMode === 'decimal' || inputMode === 'numeric'
  return (
    <Field label={words} error={error} hint={hint}>
      {(ties) => (
        <>
          <input
            {...ties}
            className="input"
            type={type}
            list={field.options && list}
            inputMode={inputMode}
            autoComplete={autoComplete}
            spellCheck={false}
            placeholder={placeholder}
            {...form.register(name, isNumber ? { setValueAs: toNumber } : {})}
          />
          {field.options && (
            <datalist id={list}>
              {options.map(({ value }) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

function Text({ form, field: { name, words, rows = 3, most, placeholder }, value, error, hint }: FieldProps) {
  const count = most && (
    <>
      <span>{hint}</span>
      <span>{`${[...String(value ?? '').trim()].length} / ${most}`}</span>
    </>
  )
  return (
    <Field label={words} error={error} hint={count || hint}>
      {(ties) => (
        <textarea {...ties} className=":uno: max-h-52dvh" rows={rows} placeholder={placeholder} {...form.register(name)} />
      )}
    </Field>
  )
}

function OneOf({ form, field: { name, words, onChoose }, hint, options }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="name" id={id}>
        {words}
      </span>
      <div>
        <div className="choice" role="radiogroup" aria-labelledby={id}>
          {options.map((it) => (
            <label key={it.value}>
              <input type="radio" value={it.value} {...form.register(name, { onChange: () => onChoose?.(form) })} />
              {it.hue !== undefined && <Swatch hue={it.hue} />}
              {it.words}
            </label>
          ))}
        </div>
        {hint && <p className="note">{hint}</p>}
      </div>
    </div>
  )
}

function Several({ field: { words }, value, error, hint, options, onChange }: FieldProps) {
  const chosen = (value ?? []) as string[]
  return (
    <fieldset className=":uno: field px-0 border-0">
      <legend className=":uno: float-start pt-2.25 text-muted text-size-small">{words}</legend>
      <div>
        {options.map((it) => (
          <Tick
            key={it.value}
            words={it.words}
            note={it.note}
            checked={chosen.includes(it.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, it.value] : chosen.filter((other) => other !== it.value))
            }
          />
        ))}
        <p className="note">{error ? <span className="wrong">{error}</span> : hint}</p>
      </div>
    </fieldset>
  )
}

function Select({ form, field: { name, words, inputMode }, options }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{words}</label>
      <select
        className=":uno: input w-full min-w-0 h-10 px-2 hairline-field rounded-control bg-surface text-strong"
        id={id}
        {...form.register(name, inputMode === 'numeric' ? { setValueAs: Number } : {})}
      >
        {options.map((it) => (
          <option key={it.value} value={it.value}>
            {it.words}
          </option>
        ))}
      </select>
    </div>
  )
}

function Pictures({ field, value, error, hint, onChange, onBusy, children }: FieldProps) {
  const { words, most = 1, source = 'goods' } = field
  return (
    <PicturesField
      label={words}
      source={source}
      urls={[(value ?? []) as string | readonly string[]].flat().filter(Boolean)}
      most={most}
      error={error}
      hint={hint}
      onBusy={onBusy}
      onChange={(urls) => onChange(most === 1 ? (urls[0] ?? '') : urls)}
    >
      {children}
    </PicturesField>
  )
}

/** Describes a line of text. With `options` it offers them, and takes others too. */
export const line = kind(Line)
/** Describes an address of the web. */
export const address = kind(Line, { inputMode: 'url', placeholder: 'https://' })
/** Describes a number that may have decimals. */
export const number = kind(Line, { inputMode: 'decimal' })
/** Describes a whole number. */
export const whole = kind(Line, { inputMode: 'numeric' })
/** Describes an address of mail. */
export const email = kind(Line, { type: 'email' })
/** Describes a password. */
export const password = kind(Line, { type: 'password', autoComplete: 'new-password' })
/** Describes the question for the password of the user who is logged in. */
export const ownPassword = kind(Line, { type: 'password', autoComplete: 'current-password' })
/** Describes a text of several lines; with `most` its length is counted. */
export const text = kind(Text)
/** Describes a Markdown text with its preview. With `most` its label stands above. */
export const markdown = kind(MarkdownField)
/** Describes a choice of one of a few options, all of which are seen. */
export const choice = kind(OneOf)
/** Describes a choice of several of a few options. */
export const choices = kind(Several)
/** Describes a choice of one of many options; with `inputMode: 'numeric'` its values are numbers. */
export const select = kind(Select)
/** Describes a box to tick; its hint says what that changes. */
export const tick = kind(({ form, field: { name, words }, hint }) => <Tick words={words} about={hint} {...form.register(name)} />)
/** Describes a switch with an explanation. */
export const toggle = kind(({ field: { words }, value, hint, onChange }) => (
  <Switch label={words} hint={hint} isOn={value === true} onChange={onChange} />
))
/** Describes a list of names that is written in one line, with commas between them. */
export const names = kind(NamesField)
/** Describes pictures in their order; with `most: 1` the value is one address. */
export const pictures = kind(Pictures)
/** Describes the address of a picture, which can be uploaded too. */
export const picture = kind(({ field: { words }, value, ...it }) => (
  <PictureField {...it} label={words} value={String(value ?? '')} />
))
/** Describes a field of a room's own kind. */
export const own = kind
