import { ASLEEP } from '#client/interaction.ts'
import { eachNear } from '../article/each-near.ts'

const asleep = new Set<HTMLElement>()

/** A conversation wakes when the reader comes near it or turns to it. The press that woke it is played again once. */
function wake(section: HTMLElement, pressed?: HTMLElement | null): void {
  import('./talk.ts')
    .then((it) => it.openTalk(section))
    .then(
      () => {
        asleep.delete(section)
        pressed?.click()
      },
      () => pressed && dispatchEvent(new Event(ASLEEP)),
    )
}

for (const section of document.querySelectorAll<HTMLElement>('section[data-talk]')) {
  asleep.add(section)
  section.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('button')
      if (!asleep.has(section) || !button) return
      event.preventDefault()
      event.stopImmediatePropagation()
      wake(section, button)
    },
    { capture: true },
  )
  section.addEventListener('focusin', () => wake(section), { once: true })
  eachNear([section], () => wake(section))
  if (location.hash.startsWith('#comment-')) wake(section)
}
