import { hasTextScale } from '../storage.ts'

/** Finishes how the articles of this page are set, where the reader has chosen something or has gone back to the plain look. */
export function recallLook(): void {
  const isNeeded = document.documentElement.dataset.paper || hasTextScale() || document.querySelector('[data-reading][lang]')
  // Without it the article is read as it was published.
  if (isNeeded) import('./paper.ts').then((it) => it.finishLook()).catch(() => {})
}
