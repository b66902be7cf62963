import type { Fault } from '#contract/content/writing-ready.ts'
import { $words, filled } from '../bar/words/words.ts'
import type { FieldName } from './field-names.ts'

/** Returns in the language of the labels which rule a field breaks; empty for none. In Chinese the contract's own words are used. */
export function ruleWords(name: FieldName, fault: Fault | undefined): string {
  if (!fault) return ''
  const words: Partial<Record<string, string>> = $words.get()
  const shared = { length: words.tooLong, count: words.tagsMost, signs: words.badSigns, markup: words.badText }
  const said = (fault.rule && shared[fault.rule]) ?? (fault.rule ? undefined : words[`${name}Rule`])
  if (!said) return fault.words
  return fault.most === undefined ? said : filled(said, fault.most)
}
