import { useEffect, useRef } from 'react'
import type { Act } from './surface.ts'

interface Keys {
  act: (it: Act) => void
  step: (isBack: boolean) => void
  save: () => void
  find: () => void
  leave: () => void
}
const MARKS: Record<string, Act> = { b: { do: 'bold' }, i: { do: 'italic' }, e: { do: 'code' } }

/**
 * Handles the keys of the workbench. Undo always uses the one history, in each view; input fields beside the text keep the browser's own
 * undo.
 */
export function useWorkbenchKeys(keys: Keys): void {
  const newest = useRef(keys)
  newest.current = keys
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // An open dialog has its own keys.
      if (event.isComposing || document.querySelector('dialog[open]')) return
      handle(event, newest.current)
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

function handle(event: KeyboardEvent, keys: Keys): void {
  if (event.key === 'Escape') keys.leave()
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const target = event.target instanceof Element ? event.target : null
  const isInText = target?.closest('.source-pane, .ProseMirror') && !(target instanceof HTMLInputElement)
  const key = event.key.toLowerCase()
  const take = (then: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    then()
  }
  const mark = MARKS[key]
  if (key === 's') take(keys.save)
  else if (key === 'f') take(keys.find)
  else if (!isInText) return
  else if (key === 'z') take(() => keys.step(!event.shiftKey))
  else if (key === 'y') take(() => keys.step(false))
  else if (key === 'k') take(() => document.querySelector<HTMLElement>('.toolbar [data-icon="link"]')?.closest('button')?.click())
  else if (!event.shiftKey && mark) take(() => keys.act(mark))
}
