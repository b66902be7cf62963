import { adoptStyles } from '#client/adopt-styles.ts'
import { firstRequest } from '#client/first-request.ts'
import { hasToken } from '#client/first-storage.ts'
import { eachNear } from '#client/reading/each-near.ts'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { comment } from '#contract/talk/comment.ts'
import { grouped } from '#lib/grouped.ts'
import { SHOW_COMMENTS } from '#lib/wake-events.ts'
import styles from './comment-news.css?inline'

/** Shows a stranger who reaches the comments how many came since the page was published, without waking the island. */
async function look(line: HTMLElement): Promise<void> {
  const [targetType, id] = (line.dataset.commentNews ?? '').split(':') as [CommentTarget, string]
  const found = await firstRequest(comment.list, { query: { targetType, targetId: Number(id), pageNum: 1, pageSize: 1 } })
  const more = (found?.commentNum ?? 0) - Number(line.dataset.known)
  const words = line.querySelector('span')
  if (more <= 0 || !words) return
  words.textContent = grouped(more)
  adoptStyles(styles)
  line.hidden = false
}

const line = document.querySelector<HTMLElement>('[data-comment-news]')
if (line && !hasToken()) {
  eachNear([line.parentElement ?? line], () => void look(line))
  const hide = () => {
    line.remove()
  }
  line.querySelector('button')?.addEventListener('click', () => dispatchEvent(new Event(SHOW_COMMENTS)))
  // Every event that wakes the comments also loads the new ones.
  for (const name of ['pointerdown', 'focusin']) line.nextElementSibling?.addEventListener(name, hide, { once: true })
  addEventListener(SHOW_COMMENTS, hide, { once: true })
}
