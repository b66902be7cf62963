import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { showEnd, showSubscribed } from '#client/reading/show-column-end.ts'
import { type ColumnDetail, column } from '#contract/content/column.ts'
import { LOGGED_IN } from '#lib/wake-events.ts'

/** Marks the stitches of chapters that were read, and says so to those who see no colours. */
function markStitches(strip: HTMLElement, { articles }: ColumnDetail): void {
  const read = new Set(articles.filter((it) => it.isRead).map((it) => it.id))
  for (const stitch of strip.querySelectorAll<HTMLElement>('[data-chapter]')) {
    if (!read.has(Number(stitch.dataset.chapter)) || 'read' in stitch.dataset) continue
    stitch.dataset.read = ''
    stitch.firstElementChild?.append('，已读')
  }
}

/** Returns how far a reader has come in a column; empty before the first chapter. */
export function progressWords(chapters: readonly { isRead: boolean; isOpen: boolean; readMinutes: number }[]): string {
  const open = chapters.filter((it) => it.isOpen)
  const left = open.filter((it) => !it.isRead)
  if (left.length === open.length) return ''
  if (!left.length) return `${open.length} 篇都读过了`
  const minutes = left.reduce((sum, it) => sum + it.readMinutes, 0)
  return `已读 ${open.length - left.length} 篇，还剩 ${left.length} 篇，约 ${minutes} 分钟`
}

async function showMember(strip: HTMLElement, id: number): Promise<void> {
  const found = await api(column.detail, { params: { id } }, { quiet: true, unasked: true })
  markStitches(strip, found)
  const place = document.querySelector('[data-column-progress]')
  if (place) place.textContent = progressWords(found.articles)
  showSubscribed(found.isSubscribed, found.isMine)
}

/** Fills in what a published page cannot know of its column: whether it is still written, and for members how far they have read. */
export function showColumn(strip: HTMLElement): void {
  const id = Number(strip.dataset.column)
  const known = () => showMember(strip, id).catch(() => {})
  showEnd(Date.now())
  if (hasToken()) void known()
  else addEventListener(LOGGED_IN, known, { once: true })
}
