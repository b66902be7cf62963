import { scrollWay } from '#client/scroll-way.ts'

const APPEARS_BELOW = 300

const buttons = document.querySelectorAll<HTMLButtonElement>('[data-to-top]')

function follow(): void {
  for (const button of buttons) button.hidden = scrollY <= APPEARS_BELOW
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: scrollWay() })
    // The button is about to vanish: focus goes where the reader now is.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
addEventListener('scroll', follow, { passive: true })
follow()
