import { openThingMenu } from '#islands/ui/ask/thing-menu.ts'

/** What can be done about a moment. */
export async function openMomentMenu(button: HTMLElement): Promise<void> {
  const entry = button.closest<HTMLElement>('[data-moment]')
  if (!entry) return
  const userId = Number(entry.dataset.owner)
  const nickname =
    entry.querySelector('[data-slot="author"]')?.textContent?.trim() ||
    document.querySelector('h1')?.firstChild?.textContent?.trim() ||
    '作者'
  openThingMenu(button, {
    type: 'moment',
    id: Number(entry.dataset.moment),
    name: `${nickname} 的说说`,
    person: { id: userId, nickname },
    onHidden: () => hideOf(new Set([userId])),
  })
}

/** Takes out what these people said. */
export function hideOf(people: ReadonlySet<number>): void {
  for (const it of document.querySelectorAll<HTMLElement>('[data-moment][data-owner]'))
    if (people.has(Number(it.dataset.owner))) it.hidden = true
}
