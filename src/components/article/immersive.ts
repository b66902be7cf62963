import { keepPlace } from '#client/keep-place.ts'
import { savedImmersive, saveImmersive } from '#client/storage.ts'

const root = document.documentElement
const isOn = () => root.classList.contains('immersive')
const isCovered = () => document.querySelector('dialog:modal, :popover-open:not(.toasts)')

/** Shows only the text, or the whole page again; the line that is being read stays where it is. */
function show(on: boolean): void {
  const main = document.getElementById('main')
  // The space above the text keeps its height, so that a page at its top does not jump up.
  const above = main?.offsetTop ?? 0
  keepPlace(() => {
    root.classList.toggle('immersive', on)
    if (main) main.style.paddingBlockStart = on ? `${above}px` : ''
  })
  name(on)
}

function name(on: boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-act="immersive"]')) {
    button.ariaPressed = String(on)
    button.title = on ? '退出沉浸阅读（Esc）' : '沉浸阅读'
  }
}

/** Turns the immersive mode on or off, for this tab. */
export function turnImmersive(): void {
  const on = !isOn()
  saveImmersive(on)
  show(on)
}

/** Applies the mode that the tab remembers: another of its pages may have changed it while this page was away or not yet opened. */
export function recallImmersive(): void {
  const on = savedImmersive()
  if (on !== isOn()) show(on)
  else name(on)
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && isOn() && !event.defaultPrevented && !isCovered()) turnImmersive()
})
