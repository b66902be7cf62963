import type { KeyboardEvent } from 'react'
import type { Act } from './surface.ts'

interface Keys {
  act: (it: Act) => void
  step: (isBack: boolean) => void
  save: () => void
  find: () => void
  leave: () => void
}
const MARKS: Record<string, Act> = { b: { do: 'bold' }, i: { do: 'italic' }, e: { do: 'code' } }

/** Keys of the desk. Undo goes to the one history, whichever mode the text is in; fields beside the text keep the browser's own. */
export const useDeskKeys =
  (keys: Keys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') keys.leave()
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const isInText =
      (event.target as Element).closest('.source-pane, .ProseMirror') && !(event.target instanceof HTMLInputElement)
    const key = event.key.toLowerCase()
    const take = (then: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      then()
    }
    if (key === 's') take(keys.save)
    else if (key === 'f') take(keys.find)
    else if (!isInText) return
    else if (key === 'z') take(() => keys.step(!event.shiftKey))
    else if (key === 'y') take(() => keys.step(false))
    else if (key === 'k')
      take(() => document.querySelector<HTMLElement>('.toolbar [data-icon="link"]')?.closest('button')?.click())
    else if (!event.shiftKey && MARKS[key]) take(() => keys.act(MARKS[key] as Act))
  }
