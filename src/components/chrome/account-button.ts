import { tellFailure } from '#stores/tell-failure.ts'

// The account of whoever is logged in: its menu, and the way out that the drawer has too. Both come when they are pressed.
addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-account], [data-logout]')
  if (!button) return
  import('./account-menu.ts').then(
    (it) => (button.matches('[data-logout]') ? void it.leave() : it.toggleMenu(button)),
    () => tellFailure(),
  )
})
