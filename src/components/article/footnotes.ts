// This file is loaded where a text has footnotes or links to its own sections.

/** Is the time in milliseconds that a pointer rests on a link before its panel opens. */
const REST = 300

/** Loads the panel when one is asked for. */
const load = () => import('./footnote-panel.ts')
const linkAt = ({ target }: Event, which: string) => (target as Element).closest<HTMLAnchorElement>(`.prose ${which}`)

document.addEventListener('click', (event) => {
  const number = linkAt(event, '.footnote-ref')
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
    // A pressed number opens its note. A link to a section leads there, and shows its beginning only under a resting pointer.
    const link = event.pointerType === 'mouse' && linkAt(event, 'a[href^="#"]:not(.anchor, .footnote-back)')
    if (link)
      resting = setTimeout(
        () =>
          void load()
            .then((it) => it.restOn(link))
            .catch(() => {}),
        REST,
      )
  },
  { passive: true },
)

// This line makes the file a module.
export {}
