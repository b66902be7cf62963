import { adoptStyles } from '#client/adopt-styles.ts'
import css from '#islands/ui/panel/panel.css?inline'
import { placePanel } from '#islands/ui/panel/place-panel.ts'
import { walkStops } from '#islands/ui/panel/walk-stops.ts'

/** Opens the printed outline over the page, without leaving the place that is read; from then on the button opens and closes it by itself. */
export function openOutline(button: HTMLButtonElement): void {
  const panel = document.getElementById('outline-panel')
  if (!panel) return
  adoptStyles(css)
  panel.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') return
    placePanel(panel, button)
    const here = panel.querySelector<HTMLElement>('[aria-current]') ?? panel.querySelector('a')
    here?.focus()
  })
  panel.addEventListener('keydown', (event) => walkStops(panel, event))
  panel.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) panel.hidePopover()
  })
  addEventListener('resize', () => panel.matches(':popover-open') && placePanel(panel, button))
  button.popoverTargetElement = panel
  panel.showPopover({ source: button })
}
