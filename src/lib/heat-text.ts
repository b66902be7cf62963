import { grouped } from './grouped.ts'

/** Formats a large count for readers: `1,284`, `123.4 万`, `1.5 亿`. */
export function heatText(heat: number): string {
  if (heat < 10_000) return grouped(heat)
  const [unit, name] = heat < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿']
  return `${Math.floor((heat / unit) * 10) / 10} ${name}`
}

/** Formats a number of characters: `1,284 字`, `14.2 万字`. */
export const wordsText = (count: number): string => `${heatText(count)}${count < 10_000 ? ' ' : ''}字`
