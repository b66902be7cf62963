import type { Option } from '../../ui/form/form-types.ts'

/** Describes a filter of a list. Its value stands in the address under its name. */
export type Filter<M = object> =
  | { kind: 'search'; name: 'keyword'; words: string }
  | { kind: 'named'; name: string; shape: RegExp }
  | {
      kind: 'choice'
      name: string
      words: string
      /** Is the label of the empty choice. */
      all?: string
      /** Lists what can be chosen; a function reads it from what the room asked for beside its rows. */
      options: readonly Option[] | ((more: Partial<M>) => readonly Option[])
    }

/** Describes a search field. The words tell what is searched. */
export const search = (words: string): Filter => ({ kind: 'search', name: 'keyword', words })

/** Describes a parameter of the address that is set elsewhere, as by a link: the id of something. */
export const named = (name: string): Filter => ({ kind: 'named', name, shape: /^[1-9]\d{0,14}$/ })

/** Describes a choice of one value. */
export const choice = <M = object>(
  name: string,
  words: string,
  options: readonly Option[] | ((more: Partial<M>) => readonly Option[]),
  all?: string,
): Filter<M> => ({ kind: 'choice', name, words, options, ...(all && { all }) })

/** Describes a choice of one of the things that the room asked for beside its rows, by their ids. */
export const choiceOf = <M = object>(
  name: string,
  words: string,
  thingsIn: (more: Partial<M>) => readonly { id: number; name: string }[] | undefined,
): Filter<M> => choice<M>(name, words, (more) => (thingsIn(more) ?? []).map((it) => ({ value: String(it.id), words: it.name })))

/** Describes a filter that is on or off. */
export const toggle = (name: string, words: string, on: string): Filter => choice(name, words, [{ value: '1', words: on }])

/** Checks whether a value of the address is one that the filter offers; options that are loaded are checked by the server. */
export function isOffered<M>(filter: Filter<M> | undefined, value: string): boolean {
  if (filter?.kind === 'named') return filter.shape.test(value)
  return filter?.kind !== 'choice' || typeof filter.options === 'function' || filter.options.some((it) => it.value === value)
}
