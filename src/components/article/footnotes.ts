// This file is loaded where a text has footnotes.

/** Is the time in milliseconds that a pointer rests on a number before its note opens. */
const REST = 300

/** Loads the panel of notes when one is asked for. */
const load = () => import('./footnote-panel.ts')
const numberAt = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>('.prose .footnote-ref')

document.addEventListener('click', (event) => {
  const number = numberAt(event)
  if (!number || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  load().then(
    (it) => it.pressNumber(number),
    // Without the file the link jumps, as it does without scripts.
    () => location.assign(number.href),
  )
})

let resting: ReturnType<typeof setTimeout> | undefined
document.addEventListener(
  'pointerover',
  (event) => {
    clearTimeout(resting)
    const number = event.pointerType === 'mouse' && numberAt(event)
    if (number)
      resting = setTimeout(
        () =>
          void load()
            .then((it) => it.restOn(number))
            .catch(() => {}),
        REST,
      )
  },
  { passive: true },
)

// This line makes the file a module.
export {}
