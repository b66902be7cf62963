import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { saveEditor } from '#client/editor-storage.ts'
import type { VisualPane } from '../visual/VisualPane.tsx'
import { EDITABLE, firstView, SPLIT_FROM, type View } from './views.ts'

const SOURCE: readonly View[] = ['source', 'split']

/**
 * Holds the chosen view, and loads the visual editor when it is needed.
 * @param onLeave runs before the view changes; `isSurfaceKept` says whether both views edit in the same surface
 */
export function useView(onLeave: (isSurfaceKept: boolean) => void) {
  const [view, setView] = useState<View>(firstView)
  const [Visual, setVisual] = useState<ComponentType<ComponentProps<typeof VisualPane>> | null>(null)
  useEffect(() => {
    const room = matchMedia(SPLIT_FROM)
    const narrow = () => setView((it) => (it === 'split' && !room.matches ? 'source' : it))
    room.addEventListener('change', narrow)
    return () => room.removeEventListener('change', narrow)
  }, [])
  useEffect(() => {
    if (view === 'visual' && !Visual) void import('../visual/VisualPane.tsx').then((it) => setVisual(() => it.VisualPane))
  }, [view, Visual])
  function look(to: View): void {
    if (to === view) return
    onLeave(SOURCE.includes(to) && SOURCE.includes(view))
    setView(to)
    if (EDITABLE.includes(to)) saveEditor('mode', to)
  }
  return { view, look, Visual, isEditing: EDITABLE.includes(view) }
}
