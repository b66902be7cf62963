import { openThingMenu } from '#islands/ui/ask/thing-menu.ts'

/** What can be done about a message. */
export function openMessageMenu(button: HTMLElement): void {
  const row = button.closest<HTMLElement>('[data-message]')
  if (!row) return
  const nickname = row.querySelector('[data-slot="nickname"]')?.textContent ?? ''
  const userId = Number(row.dataset.user)
  openThingMenu(button, {
    type: 'message',
    id: Number(row.dataset.message),
    name: `${nickname} 的留言`,
    person: { id: userId, nickname },
    onHidden: () => {
      for (const it of document.querySelectorAll(`[data-message][data-user="${userId}"]`)) it.remove()
    },
  })
}
