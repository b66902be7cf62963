import { $words, filled } from '../bar/words/words.ts'
import type { FieldName } from './field-names.ts'

/** Returns in the language of the labels which rule a field breaks. In Chinese the contract's own words are used. */
export function ruleWords(name: FieldName, fault: string): string {
  const words = $words.get()
  const { tooLong, badSigns, badText } = words
  const most = /最多 (\d+) [字个]$/.exec(fault)?.[1]
  if (!fault || !tooLong) return fault
  if (most) return filled(fault.endsWith('字') ? tooLong : words.tagsMost, most)
  if (fault.includes('无法保存')) return badSigns ?? fault
  // A text that is too much to render breaks another rule than an empty one, which the contract answers with "请…".
  if (name === 'contentMd' && !fault.startsWith('请')) return badText ?? fault
  return (words as Partial<Record<string, string>>)[`${name}Rule`] ?? fault
}
