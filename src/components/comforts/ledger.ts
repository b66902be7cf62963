import { site } from '#contract/site.ts'
import { grouped } from '#lib/grouped.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const UNITS = [24 * 60 * MINUTE, 60 * MINUTE, MINUTE, SECOND] as const

// Begins with the first movement (comforts.ts): until then the place of each figure is printed.
const clock = document.querySelector<HTMLElement>('[data-running-since]')

const days = document.querySelector<HTMLElement>('[data-running-days]')

/** Days, hours, minutes and seconds since midnight in Shanghai, where the site lives. */
function tick(): void {
  // With a wrong clock the site has run for no time, never for less.
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
  // Figures that change under a screen reader are no reading: it gets the days, once.
  if (days) days.textContent = ` ${clock.firstElementChild?.textContent} 天`
  const step = () => {
    // It stands still while it is pointed at, or nobody looks.
    if (!document.hidden && !clock.matches(':hover')) tick()
  }
  // Who asked for less motion gets a step a minute.
  setInterval(step, matchMedia('(prefers-reduced-motion: reduce)').matches ? MINUTE : SECOND)
}

/** Every visit changes these two, so no page is printed with them; they are asked for when somebody sees their place. */
async function fillCounts(places: NodeListOf<HTMLElement>): Promise<void> {
  const { apiWithExtra } = await import('#client/api.ts')
  const { extra } = await apiWithExtra(site.config, {}, { quiet: true })
  for (const place of places) place.textContent = grouped(extra[place.dataset.count as keyof typeof extra])
}

const places = document.querySelectorAll<HTMLElement>('[data-count]')
const [first] = places
if (first)
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    fillCounts(places).catch(() => {}) // they stay as printed
  }).observe(first)
