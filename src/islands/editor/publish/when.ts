import { laterWords } from '#lib/future-time.ts'
import { type Words, zhCn } from '../bar/words/zh-cn.ts'

/**
 * Returns when something will happen; empty when that time has passed. Only Chinese has words for days; other languages get the date.
 */
export function whenWords(words: Words, time: string | null, now: number): string {
  const later = laterWords(time ?? '', now)
  return later && words !== zhCn ? (time ?? '').slice(0, 16) : later
}
