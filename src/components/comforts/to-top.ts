const APPEARS_BELOW = 300

const buttons = document.querySelectorAll<HTMLButtonElement>('[data-to-top]')

function follow(): void {
  for (const button of buttons) button.hidden = scrollY <= APPEARS_BELOW
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    // The button is about to vanish: focus goes where the reader now is.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
addEventListener('scroll', follow, { passive: true })
follow()

// A module, so that its names are its own.
export {}
