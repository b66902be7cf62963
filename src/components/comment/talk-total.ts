import { grouped } from '#lib/grouped.ts'
import type { Talk } from './talk.ts'

const number = (text: string | null | undefined) => Number(text?.replace(/\D/g, '') ?? 0)

export const totalShown = ({ section }: Talk): number => number(section.querySelector('[data-comment-total]')?.textContent)

/** Writes how many comments there are wherever the page says so: at their head, in the rail of an article, under a moment. */
export function showTotal({ section, target }: Talk, total: number): void {
  const within = target.type === 'moment' ? section.closest('[data-moment]') : document
  for (const place of within?.querySelectorAll('[data-comment-total], [data-comments]') ?? []) place.textContent = grouped(total)
}
