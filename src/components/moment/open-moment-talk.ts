import { openTalk, type Talk } from '../comment/talk.ts'

const opened = (button: Element) => button.closest('[data-moment]')?.querySelector<HTMLElement>('[data-talk]')

function fold(button: HTMLElement, section: HTMLElement, isFolded: boolean): void {
  section.hidden = isFolded
  button.ariaExpanded = String(!isFolded)
}

/** Opens the conversation under a moment, or folds it. It is asked for when it is opened first. */
export async function turnMomentTalk(book: HTMLElement, button: HTMLElement): Promise<void> {
  const section = opened(button)
  if (section) fold(button, section, !section.hidden)
  else await openMomentTalk(book, button)
}

/** The conversation under a moment, open from now on. */
export async function openMomentTalk(book: HTMLElement, button: HTMLElement): Promise<Talk | undefined> {
  const known = opened(button)
  if (known) {
    fold(button, known, false)
    return openTalk(known)
  }
  const entry = button.closest<HTMLElement>('[data-moment]')
  const template = book.querySelector<HTMLTemplateElement>('template[data-of="talk"]')
  const section = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!entry || !section) return undefined
  section.dataset.talk = `moment:${entry.dataset.moment}`
  section.dataset.owner = entry.dataset.owner
  section.ariaLabel = `${entry.ariaLabel} 的评论`
  button.closest('.acts')?.after(section)
  button.ariaExpanded = 'true'
  return openTalk(section)
}
