import { noteReading } from '#client/reading/last-read.ts'

/** Notes that the article is read; a reader who knows an older state of it is told what changed. */
async function greet(article: HTMLElement): Promise<void> {
  const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
  const revision = Number(article.dataset.revision ?? 0)
  const before = id ? await noteReading(id, revision) : null
  if (before) await (await import('#islands/article/changes/OpenChanges.tsx')).openChanges({ id, revision, before })
}

const article = document.querySelector<HTMLElement>('[data-reading]')
// An article behind a gate greets by itself. Without this an article is read as ever.
if (article && !article.closest('astro-island')) greet(article).catch(() => {})
