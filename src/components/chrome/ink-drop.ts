import { adoptStyles } from '#client/adopt-styles.ts'
import css from './ink-drop.css?inline'

const MOST = 4
const drops = new Set<HTMLElement>()

adoptStyles(css)

/** Draws a drop of ink where the paper was pressed. */
export function inkDrop({ clientX, clientY }: PointerEvent): void {
  if (drops.size >= MOST) return
  const drop = Object.assign(document.createElement('span'), { className: 'press-drop', ariaHidden: 'true' })
  drop.style.left = `${clientX}px`
  drop.style.top = `${clientY}px`
  // The rotation is random so that no two drops look alike.
  drop.style.rotate = `${Math.round(Math.random() * 360)}deg`
  drops.add(drop)
  drop.addEventListener('animationend', () => {
    drops.delete(drop)
    drop.remove()
  })
  document.body.append(drop)
}
