import { laterWords } from '#lib/later.ts'
import { type Words, zhCn } from '../bar/words/zh-cn.ts'

/** Says when something will be; empty when that time has come. Days have names in Chinese only. */
export function whenWords(words: Words, time: string | null, now: number): string {
  const later = laterWords(time ?? '', now)
  return later && words !== zhCn ? (time ?? '').slice(0, 16) : later
}
