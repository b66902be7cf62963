import { activated } from '#client/activation.ts'
import { ASLEEP } from '#client/interaction.ts'

/** Told to the wall when the server wants the password; `detail` says why. */
export const LOCKED = 'album-locked'
/** Told to the wall when the password was right. */
export const OPENED = 'album-opened'

/** What comes next is asked for when the end is so far below the fold. */
const AHEAD = '150% 0px'
/** So many milliseconds a picture may take before its colours are worth painting. */
const PATIENCE = 60

const wall = document.querySelector<HTMLElement>('[data-wall]')

/** What is pressed is loaded when it is pressed; without it the link opens the picture by itself. */
function press(event: MouseEvent): void {
  const target = event.target as Element
  const photo = target.closest<HTMLAnchorElement>('a[data-photo]')
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (!wall || !photo || !isPlain) return
  event.preventDefault()
  import('./look.ts').then(
    (it) => it.lookAt(wall, Number(photo.dataset.photo)),
    () => location.assign(photo.href),
  )
}

/** Colours are painted where a picture is still on its way, near the window. */
function paintNear(all: ParentNode): void {
  const waiting = [...all.querySelectorAll<HTMLElement>('[data-blurhash]')].filter((it) => !it.querySelector('img')?.complete)
  if (waiting.length) setTimeout(() => void import('./blurs.ts').then((it) => it.paintBlurs(waiting)).catch(() => {}), PATIENCE)
}

function act(album: HTMLElement): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-album-acts] button'))
    button.addEventListener('click', () => {
      if (button.dataset.slides !== undefined) void import('./look.ts').then((it) => it.playSlides(album))
      else void import('./pack.ts').then((it) => it.packAlbum(album, button))
    })
  const rest = album.querySelector('[data-slot="rest"]')
  if (!rest) return
  const end = new IntersectionObserver(
    (seen) => {
      if (!seen.some((it) => it.isIntersecting)) return
      end.disconnect()
      void import('./rest.ts').then((it) => it.showRest(album, paintNear)).catch(() => end.observe(rest))
    },
    { rootMargin: AHEAD },
  )
  if (album.hidden) album.addEventListener(OPENED, () => end.observe(rest), { once: true })
  else end.observe(rest)
}

/** The gate comes at once, and again with the next press if it did not; what is pressed meanwhile waits for it. */
function guard(gate: HTMLElement, album: HTMLElement): void {
  let kept: Promise<{ knock: () => Promise<void> }> | undefined
  const keep = () => {
    kept ??= import('./gate.ts').then((it) => it.keepGate(gate, album))
    return kept
  }
  const forget = () => {
    kept = undefined
  }
  keep().catch(forget)
  gate.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    keep()
      .then((it) => it.knock())
      .catch(() => {
        forget()
        dispatchEvent(new Event(ASLEEP))
      })
  })
}

if (wall) {
  wall.addEventListener('click', press)
  void activated().then(() => {
    act(wall)
    paintNear(wall)
    const gate = document.querySelector<HTMLElement>('[data-gate]')
    if (gate) guard(gate, wall)
  })
}
