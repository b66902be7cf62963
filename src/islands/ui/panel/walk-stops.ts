const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Lets the arrow keys walk through what can be pressed, round and round; radio buttons have arrows of their own. */
export function walkStops(within: HTMLElement, event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>): void {
  const step = STEPS[event.key]
  const target = event.target as HTMLElement
  if (!step || target.matches('input')) return
  event.preventDefault()
  const stops = [...within.querySelectorAll<HTMLElement>('a, button')]
  stops[(stops.indexOf(target) + step + stops.length) % stops.length]?.focus()
}
