import { adoptStyles } from '#client/adopt-styles.ts'
import css from './ink-drop.css?inline'

const MOST = 4
const CONTROLS = 'a, button, input, textarea, select, label, summary, video, [role], [contenteditable], [popover], dialog'
const isCalm = matchMedia('(prefers-reduced-motion: reduce)')
const drops = new Set<HTMLElement>()

/** Draws a drop of ink where a mouse presses the paper, but not on controls. */
export function drawDrop(press: PointerEvent): void {
  const target = press.target as Element
  if (press.pointerType !== 'mouse' || press.button || isCalm.matches || drops.size >= MOST || target.closest(CONTROLS)) return
  adoptStyles(css)
  const drop = Object.assign(document.createElement('span'), { className: 'press-drop', ariaHidden: 'true' })
  drop.style.left = `${press.clientX}px`
  drop.style.top = `${press.clientY}px`
  // The rotation is random so that no two drops look alike.
  drop.style.rotate = `${Math.round(Math.random() * 360)}deg`
  drops.add(drop)
  drop.addEventListener('animationend', () => {
    drops.delete(drop)
    drop.remove()
  })
  document.body.append(drop)
}

addEventListener('pointerdown', drawDrop, { passive: true })
