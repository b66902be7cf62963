import { atom } from 'nanostores'
import type { ReactNode, ReactPortal } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#stores/use-store.ts'

const NONE: readonly ReactPortal[] = []

/** Keeps what React shows inside elements that ProseMirror owns. */
export function makePortals() {
  const $portals = atom(NONE)
  let count = 0
  return {
    $portals,
    /** Shows a part in this element. Answers the way to take it out. */
    add(part: ReactNode, place: Element): () => void {
      const portal = createPortal(part, place, String(count++))
      $portals.set([...$portals.get(), portal])
      return () => $portals.set($portals.get().filter((it) => it !== portal))
    },
  }
}
export type Portals = ReturnType<typeof makePortals>

/** Draws them. They keep the order and the time of the text, but stand in the tree of the pane. */
export const ShownPortals = ({ of }: { of: Portals }): ReactNode => useStore(of.$portals, NONE)
