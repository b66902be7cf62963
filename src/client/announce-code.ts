import { CODE_CAME } from '#lib/wake-events.ts'

/** Tells of code in nodes that are being put into the page, once they are there. */
export function announceCode(nodes: ParentNode): void {
  if (nodes.querySelector('figure.code')) queueMicrotask(() => dispatchEvent(new Event(CODE_CAME)))
}
