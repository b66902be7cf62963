import { grouped } from '#lib/grouped.ts'

interface Counters {
  views?: number
  downloads?: number
  likeNum?: number
}

/** Writes the numbers of a project wherever they stand in this part of the page. */
export function showCounters(within: ParentNode | null, counters: Counters): void {
  for (const name of ['views', 'downloads', 'likeNum'] as const)
    for (const place of within?.querySelectorAll(`[data-slot="${name}"]`) ?? [])
      if (counters[name] !== undefined) place.textContent = grouped(counters[name])
}
