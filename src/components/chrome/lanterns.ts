import { saveLanternsFolded } from '#client/storage.ts'

const lanterns = document.querySelector<HTMLElement>('[data-lanterns]')

// The next new year hangs them again.
lanterns?.querySelector('[data-fold-lanterns]')?.addEventListener('click', () => {
  saveLanternsFolded(new Date().getFullYear())
  lanterns.hidden = true
  document.getElementById('main')?.focus({ preventScroll: true })
})
