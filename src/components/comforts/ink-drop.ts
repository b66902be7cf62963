const CONTROLS = 'a, button, input, textarea, select, label, summary, video, [role], [contenteditable], [popover], dialog'
const isCalm = matchMedia('(prefers-reduced-motion: reduce)')

/** Draws a drop of ink where a mouse presses the paper, but not on controls. */
export function drawDrop(press: PointerEvent): void {
  if (press.pointerType !== 'mouse' || press.button || isCalm.matches || (press.target as Element).closest(CONTROLS)) return
  import('../chrome/ink-drop.ts').then(
    (it) => it.inkDrop(press),
    () => {}, // nobody misses it
  )
}

addEventListener('pointerdown', drawDrop, { passive: true })
