import { openComments } from '#islands/comment/open-comments.ts'

const opened = (button: Element) => button.closest('[data-moment]')?.querySelector<HTMLElement>('[data-moment-talk]')

function fold(button: HTMLElement, talk: HTMLElement, isFolded: boolean): void {
  talk.hidden = isFolded
  button.ariaExpanded = String(!isFolded)
}

/** Opens the conversation under a moment, or folds it. It is asked for when it is opened first. */
export async function turnMomentTalk(book: HTMLElement, button: HTMLElement): Promise<void> {
  const talk = opened(button)
  if (talk) fold(button, talk, !talk.hidden)
  else openMomentTalk(book, button)
}

/**
 * Opens the conversation under a moment.
 * @param named a comment in it to go to
 */
export function openMomentTalk(book: HTMLElement, button: HTMLElement, named: number | null = null): void {
  const known = opened(button)
  if (known) fold(button, known, false)
  if (known) return
  const entry = button.closest<HTMLElement>('[data-moment]')
  if (!entry) return
  const talk = document.createElement('div')
  talk.dataset.momentTalk = ''
  button.closest('.acts')?.after(talk)
  button.ariaExpanded = 'true'
  openComments(talk, {
    target: { type: 'moment', id: Number(entry.dataset.moment) },
    owner: Number(entry.dataset.owner),
    isOpen: 'open' in book.dataset,
    label: `${entry.ariaLabel} 的评论`,
    named,
  })
}
