import { isStageStill, saveStageStill } from '#client/stage-storage.ts'
import { stageSizes } from './stage-sizes.ts'

/** Turns the chosen articles: a dash fills with time, and at its end the next article comes. Who touches one ends that for the visit. */
function turn(stage: HTMLElement, line: HTMLElement, pause: HTMLElement): void {
  const dashes = [...stage.querySelectorAll<HTMLElement>('[data-dash]')]
  const articles = [...line.children] as HTMLElement[]
  let now = 0

  function show(place: number): void {
    const { offsetLeft, offsetWidth } = articles[place] as HTMLElement
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    line.scrollTo({ left: offsetLeft - (line.clientWidth - offsetWidth) / 2, behavior })
  }
  function still(isStill: boolean): void {
    stage.toggleAttribute('data-still', isStill)
    pause.ariaLabel = pause.title = isStill ? '继续轮换' : '暂停轮换'
  }
  function end(): void {
    saveStageStill(true)
    still(true)
  }

  // The article in sight decides which dash is full, whoever moved it: the time, a dash, a finger or the browser's own buttons.
  const seen = new IntersectionObserver(
    (entries) => {
      const found = entries.find((it) => it.isIntersecting)
      if (!found) return
      dashes[now]?.removeAttribute('aria-current')
      now = articles.indexOf(found.target as HTMLElement)
      dashes[now]?.setAttribute('aria-current', 'true')
      // Home first shows one whole picture and the edge of the next; from the first turn on, the next ones are loaded whole too.
      for (const it of articles.slice(now, now ? now + 2 : 1)) it.querySelector('img')?.setAttribute('sizes', stageSizes())
    },
    { root: line, threshold: 0.6 },
  )
  for (const it of articles) seen.observe(it)

  // Nothing turns out of sight.
  let isSeen = true
  const rest = () => stage.toggleAttribute('data-away', !isSeen || document.visibilityState !== 'visible')
  new IntersectionObserver(([it]) => {
    isSeen = Boolean(it?.isIntersecting)
    rest()
  }).observe(stage)
  document.addEventListener('visibilitychange', rest)

  stage.addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'stage-time') show((now + 1) % articles.length)
  })
  pause.addEventListener('click', () => {
    const isStill = !stage.hasAttribute('data-still')
    saveStageStill(isStill)
    still(isStill)
  })
  for (const [place, it] of dashes.entries())
    it.addEventListener('click', () => {
      end()
      show(place)
    })
  stage.addEventListener('pointerdown', ({ pointerType, target }) => {
    if (pointerType !== 'mouse' && target !== pause) end()
  })

  still(isStageStill())
  ;(pause.parentElement as HTMLElement).hidden = false
}

const stage = document.querySelector<HTMLElement>('.stage')
const line = stage?.querySelector<HTMLElement>('.carousel')
const pause = stage?.querySelector<HTMLElement>('[data-pause]')
if (stage && line && pause) turn(stage, line, pause)
