import { followPlace } from '#client/reading/follow-place.ts'
import { openReading } from '#client/reading/last-read.ts'
import type { Stopped } from '#client/reading/places.ts'
import type { ArticleChange } from '#contract/content/article-update.ts'

/** Tells that an article behind a gate has been opened. */
export const ARTICLE_OPENED = 'article-opened'

/** Counts the milliseconds after which a reader has left: before, the place is known without help. */
const AWAY = 30 * 60_000

/** Checks whether a reader is offered to go on: not at an address within the article, and not where the browser itself went back to the place. */
const isOffered = ({ isFinished, time }: Stopped) =>
  !isFinished && !location.hash && scrollY < innerHeight && Date.now() - time >= AWAY

/**
 * Notes that an article is read. A reader who was here before is offered to go on, and then told what changed.
 * @param updates are known for an article that has no public file of them
 */
export async function greet(article: HTMLElement, id: number, updates?: readonly ArticleChange[]): Promise<void> {
  const strip = article.querySelector<HTMLElement>('[data-column]')
  if (strip) import('./column/show-column.ts').then((it) => it.showColumn(strip)).catch(() => {})
  const revision = Number(article.dataset.revision ?? 0)
  const { before, place, isKept, send } = await openReading(id, revision)
  if (isKept) followPlace(article, id, send)
  if (place && isOffered(place)) await (await import('./resume/OpenResume.tsx')).offerPlace(article, place)
  if (before) await (await import('./changes/OpenChanges.tsx')).openChanges({ id, revision, before, updates })
}
