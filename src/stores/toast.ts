import { atom } from 'nanostores'
import { drawToasts } from '#client/toast-host.ts'

export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error'
}

/** Counts milliseconds for which a toast stays without the pointer on it. */
const STAYS = { success: 3_000, error: 5_000 } as const

export const $toasts = atom<readonly Toast[]>([])
let last = 0

/** Shows a toast. The same text is never shown twice at once. */
export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  if ($toasts.get().some((it) => it.text === text)) return
  $toasts.set([...$toasts.get(), { id: ++last, text, kind }])
}

/** Moves the toasts into a modal dialog that opened, or out of one that closed. */
export const reseatToasts = (): void => $toasts.set([...$toasts.get()])

export function hideToast(id: number): void {
  $toasts.set($toasts.get().filter((it) => it.id !== id))
}

if (globalThis.document) $toasts.listen((toasts) => drawToasts(toasts, hideToast, (it) => STAYS[it.kind]))
