import { openTalk } from '../comment/talk.ts'

/**
 * Opens the conversation under a moment, or folds it. It is asked for when it is opened first.
 * @param comment one that the address names: it is gone to
 */
export async function openMomentTalk(book: HTMLElement, button: HTMLElement, comment?: number): Promise<void> {
  const entry = button.closest<HTMLElement>('[data-moment]')
  const opened = entry?.querySelector<HTMLElement>('[data-talk]')
  if (opened) {
    opened.hidden = !opened.hidden
    button.ariaExpanded = String(!opened.hidden)
    return
  }
  const template = book.querySelector<HTMLTemplateElement>('template[data-of="talk"]')
  const section = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!entry || !section) return
  section.dataset.talk = `moment:${entry.dataset.moment}`
  section.dataset.owner = entry.dataset.owner
  section.ariaLabel = `${entry.ariaLabel} 的评论`
  button.closest('.acts')?.after(section)
  button.ariaExpanded = 'true'
  const talk = await openTalk(section)
  if (comment && (await talk.list.showAround(comment))) location.replace(`#comment-${comment}`)
}
