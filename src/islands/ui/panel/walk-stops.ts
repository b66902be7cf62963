const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus by the arrow keys through all controls, in a circle. Radio buttons keep their own arrow keys. */
export function walkStops(within: HTMLElement, event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>): void {
  const step = STEPS[event.key]
  const target = event.target as HTMLElement
  if (!step || target.matches('input')) return
  event.preventDefault()
  const stops = [...within.querySelectorAll<HTMLElement>('a, button')]
  stops[(stops.indexOf(target) + step + stops.length) % stops.length]?.focus()
}
