import { atom } from 'nanostores'
import { isWhole, keepInSight, onTenth, type Point, restingSize, restingView, type Size, settled, type View } from './view.ts'

export const MIDDLE: Point = { x: 0, y: 0 }

/** What the overlay shows. */
export interface Looking {
  index: number
  /** Whether the picture can be seen already, or never. */
  picture: 'coming' | 'here' | 'lost'
  view: View
  /** How large it lies at rest; null as long as that is not known. */
  size: Size | null
  /** A pointer holds it. */
  isHeld: boolean
}

const UNSEEN: Omit<Looking, 'index'> = {
  picture: 'coming',
  view: restingView({ width: 1, height: 1 }, { width: 1, height: 1 }),
  size: null,
  isHeld: false,
}

/**
 * Holds which of so many pictures is looked at, and how. A picture that comes lies as it is first seen, whatever was done to the one before.
 * @param first where it begins
 */
export function makeLooking(count: number, first: number) {
  const $looking = atom<Looking>({ ...UNSEEN, index: Math.min(count - 1, Math.max(0, first)) })
  let room: Size = { width: 1, height: 1 }
  let natural: Size | null = null

  function write(values: Partial<Looking>): void {
    $looking.set({ ...$looking.get(), ...values })
  }
  /** Changes how the picture lies; a part of it stays within grasp. */
  function look(change: (view: View, natural: Size, room: Size) => View): void {
    if (!natural) return
    const wanted = change($looking.get().view, natural, room)
    const size = restingSize(natural, room, wanted.turns)
    write({ view: keepInSight(wanted, size, room), size })
  }
  const reset = () => look((_, whole, stage) => restingView(whole, stage))
  function show(index: number): void {
    natural = null
    write({ ...UNSEEN, index })
  }
  return {
    $looking,
    look,
    reset,
    /** Shows the one after it or before it; false where there is none. */
    go(by: 1 | -1): boolean {
      const index = $looking.get().index + by
      const isThere = index >= 0 && index < count
      if (isThere) show(index)
      return isThere
    },
    rewind: () => show(0),
    /** The stage has this size now. */
    fit(stage: Size): void {
      room = stage
      reset()
    },
    /** The picture is there. A drawing may have no size of its own. */
    came({ width, height }: Size): void {
      natural = { width: width || 300, height: height || 150 }
      write({ picture: 'here' })
      reset()
    },
    lose: () => write({ picture: 'lost' }),
    hold: (isHeld: boolean) => write({ isHeld }),
    /** Lets go of it: it settles on a tenth. */
    release(): void {
      write({ isHeld: false })
      look((view) => onTenth(view, MIDDLE))
    },
    settle: () => look((view, whole, stage) => settled(view, restingSize(whole, stage, view.turns), stage)),
    /** Whether nothing of it lies beyond these sides of the stage. */
    isWhole(side: keyof Size): boolean {
      const { view, size } = $looking.get()
      return isWhole(view, size ?? room, room, side)
    },
  }
}
export type LookingStore = ReturnType<typeof makeLooking>
