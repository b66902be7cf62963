import type { Option } from './form-types.ts'

/** Returns options of a table of values and their words. */
export const optionsOf = <T extends string>(words: Readonly<Record<T, string>>): Option<T>[] =>
  (Object.entries(words) as [T, string][]).map(([value, it]) => ({ value, words: it }))
