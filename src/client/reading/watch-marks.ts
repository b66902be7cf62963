/** Loads what puts the marks beside the text: at once where something was said there, else when a pointer comes to the text. */
export function watchMarks(): void {
  const layer = document.querySelector<HTMLElement>('[data-marks]')
  const text = document.querySelector('[data-reading] .prose')
  const load = () => void import('./place-marks.ts').then((it) => layer && it.placeMarks(layer)).catch(() => {})
  if (layer?.querySelector('[aria-expanded]')) load()
  else if (layer) text?.addEventListener('pointermove', load, { once: true })
}
