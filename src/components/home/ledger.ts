import { grouped } from '#lib/grouped.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const UNITS = [24 * 60 * MINUTE, 60 * MINUTE, MINUTE, SECOND] as const

// The clock begins after the first movement (comforts/comforts.ts): until then the page shows placeholders.
const clock = document.querySelector<HTMLElement>('[data-running-since]')

const days = document.querySelector<HTMLElement>('[data-running-days]')

/** Shows days, hours, minutes and seconds since midnight in Shanghai, the site's time zone. */
function tick(): void {
  // A wrong clock must not show a negative time.
  let left = Math.max(0, Date.now() - Date.parse(`${clock?.dataset.runningSince}T00:00:00+08:00`))
  const places = clock?.children ?? []
  for (const [at, unit] of UNITS.entries()) {
    const count = Math.floor(left / unit)
    left %= unit
    const place = places[at]
    if (place) place.textContent = at ? String(count).padStart(2, '0') : grouped(count)
  }
}

if (clock) {
  tick()
  // Changing figures disturb a screen reader: it gets the number of days, once.
  if (days) days.textContent = ` ${clock.firstElementChild?.textContent} 天`
  const step = () => {
    // The clock stops while the pointer is on it or the page is hidden.
    if (!document.hidden && !clock.matches(':hover')) tick()
  }
  // With reduced motion the clock moves once a minute.
  setInterval(step, matchMedia('(prefers-reduced-motion: reduce)').matches ? MINUTE : SECOND)
}

// The code that calls the server is loaded when the counts come into sight: it is the file of React, which a reader of this page may never need.
const places = document.querySelectorAll<HTMLElement>('[data-ledger] [data-count]')
const [first] = places
if (first)
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    // Without the file, or an answer, they stay as printed.
    import('./fill-counts.ts').then((it) => it.fillCounts(places)).catch(() => {})
  }).observe(first)
