import { atom } from 'nanostores'
import type { ReactNode, ReactPortal } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#stores/use-store.ts'

const NONE: readonly ReactPortal[] = []

/** Creates the list of what React renders inside elements that ProseMirror owns. */
export function makePortals() {
  const $portals = atom(NONE)
  let count = 0
  return {
    $portals,
    /** Renders a part in this element. Returns the function that removes it. */
    add(part: ReactNode, place: Element): () => void {
      const portal = createPortal(part, place, String(count++))
      $portals.set([...$portals.get(), portal])
      return () => $portals.set($portals.get().filter((it) => it !== portal))
    },
  }
}
export type Portals = ReturnType<typeof makePortals>

/** Renders the portals. Their elements are in the text, but for React they are part of the pane. */
export const ShownPortals = ({ of }: { of: Portals }): ReactNode => useStore(of.$portals, NONE)
