import { ASLEEP } from '#client/interaction.ts'

/** The menu for a user is loaded with the press that opens it. */
document.querySelector<HTMLElement>('[data-author-menu]')?.addEventListener('click', ({ currentTarget }) => {
  const button = currentTarget as HTMLElement
  const person = { id: Number(button.dataset.authorMenu), nickname: button.dataset.nickname ?? '' }
  import('#islands/ui/ask/thing-menu.ts').then(
    (it) => it.openThingMenu(button, { type: 'user', id: person.id, name: person.nickname, person, onHidden: () => {} }),
    () => dispatchEvent(new Event(ASLEEP)),
  )
})
