import { type RefObject, useEffect, useRef } from 'react'

/** Sends undo from the browser's menu and from phone gestures to the one history of the workbench. */
export function useNativeUndo(room: RefObject<HTMLElement | null>, step: (isBack: boolean) => void): void {
  const newest = useRef(step)
  newest.current = step
  useEffect(() => {
    const { current } = room
    const reroute = (event: InputEvent) => {
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
      event.preventDefault()
      event.stopPropagation()
      newest.current(event.inputType === 'historyUndo')
    }
    current?.addEventListener('beforeinput', reroute, { capture: true })
    return () => current?.removeEventListener('beforeinput', reroute, { capture: true })
  }, [room])
}
