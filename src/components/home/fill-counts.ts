import { apiWithExtra } from '#client/api.ts'
import { site } from '#contract/site/site.ts'
import { grouped } from '#lib/grouped.ts'

/** Writes the counts of visitors and views, which every visit changes, so that they are not printed in the page. */
export async function fillCounts(places: Iterable<HTMLElement>): Promise<void> {
  const { extra } = await apiWithExtra(site.config, {}, { quiet: true })
  for (const place of places) place.textContent = grouped(extra[place.dataset.count as keyof typeof extra])
}
