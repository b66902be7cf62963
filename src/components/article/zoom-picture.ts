import mediumZoom from 'medium-zoom/dist/pure/index.js'
import libraryStyles from 'medium-zoom/dist/style.css?inline'
import { adoptStyles } from '#client/adopt-styles.ts'
import styles from './zoom-picture.css?inline'

/** Counts pixels between the picture and the edge of the window. */
const MARGIN = 24

const zoom = mediumZoom({ background: 'var(--zoom-ground)', scrollOffset: 8, margin: MARGIN })
const copyOf = () => document.querySelector<HTMLImageElement>('.medium-zoom-image--opened')
const isStill = matchMedia('(prefers-reduced-motion: reduce)')
/** Ends the transition that the library waits for; with reduced motion there is none. */
const endTransition = () => void (isStill.matches && copyOf()?.dispatchEvent(new Event('transitionend')))

adoptStyles(libraryStyles)
adoptStyles(styles)

/** The parts of the page that are inert while a picture is large. */
let behind: HTMLElement[] = []
let isToClose = false
/** Closes the picture. The library refuses while it still grows; then it is closed when it has grown. */
function close(): void {
  isToClose = true
  void zoom.close()
}

/** Gives the growing copy the focus, and closes it by keys. */
function begin(): void {
  const copy = copyOf()
  if (!copy) return
  copy.ariaLabel = copy.alt ? `关闭大图：${copy.alt}` : '关闭大图'
  copy.addEventListener('keydown', (event) => {
    if (!['Enter', ' ', 'Escape'].includes(event.key)) return
    event.preventDefault()
    close()
  })
  copy.addEventListener('blur', close)
  // The library does not hear a press on picture or ground while the picture grows.
  for (const it of [copy, document.querySelector('.medium-zoom-overlay')]) it?.addEventListener('click', close)
  copy.focus({ preventScroll: true })
  endTransition()
}

function follow(picture: HTMLImageElement): void {
  // The page shows a smaller size; the original is loaded when the picture is enlarged.
  if (picture.srcset) picture.dataset.zoomSrc = picture.src
  picture.addEventListener('medium-zoom:open', () => {
    isToClose = false
    behind = [...document.querySelectorAll<HTMLElement>('body > :not([inert])')]
    for (const it of behind) it.inert = true
    queueMicrotask(begin)
  })
  picture.addEventListener('medium-zoom:opened', () => {
    if (isToClose) void zoom.close()
  })
  picture.addEventListener('medium-zoom:close', () => queueMicrotask(endTransition))
  picture.addEventListener('medium-zoom:closed', () => {
    for (const it of behind) it.inert = false
    if (document.activeElement === document.body) picture.focus({ preventScroll: true })
  })
  zoom.attach(picture)
}

/** Shows a picture that stands alone in its text as large as the window. A press, Escape, Tab or scrolling puts it back. */
export function zoomPicture(picture: HTMLImageElement): void {
  if (!picture.classList.contains('medium-zoom-image')) follow(picture)
  void zoom.open({ target: picture })
}
