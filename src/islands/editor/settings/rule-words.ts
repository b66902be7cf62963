import { $words, filled } from '../bar/words/words.ts'
import type { RuleName, WordName } from '../bar/words/zh-cn.ts'
import type { FieldName } from './faults.ts'

const NEEDED: Partial<Record<FieldName, RuleName | WordName>> = {
  title: 'needTitle',
  contentMd: 'needText',
  categoryId: 'needCategory',
  originalUrl: 'needOriginal',
  password: 'needPassword',
  cover: 'badCover',
  tagNames: 'badTag',
}

/** Says in the language of the labels which rule a field breaks. In Chinese the contract says it itself. */
export function ruleWords(name: FieldName, fault: string): string {
  const words = $words.get()
  if (!fault || !words.tooLong) return fault
  const [, most, unit] = /最多 (\d+) ([字个])$/.exec(fault) ?? []
  if (most) return filled(unit === '字' ? words.tooLong : words.tagsMost, most)
  if (fault.includes('无法保存')) return words.badSigns ?? fault
  if (name === 'contentMd' && !fault.startsWith('请输入')) return words.badText ?? fault
  const needed = NEEDED[name]
  return (needed && words[needed]) || fault
}
