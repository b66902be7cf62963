import { atom } from 'nanostores'
import {
  isAtTop,
  isWhole,
  keepInSight,
  onTenth,
  type Point,
  restingSize,
  restingView,
  type Size,
  settled,
  type View,
} from './view.ts'

export const MIDDLE: Point = { x: 0, y: 0 }

/** Holds the state of the overlay. */
export interface Looking {
  index: number
  /** Tells whether the picture is loading, loaded or failed. */
  picture: 'coming' | 'here' | 'lost'
  view: View
  /** Is the size at rest; null until it is known. */
  size: Size | null
  /** Is true while a pointer holds the picture. */
  isHeld: boolean
  /** Is true from the moment when a quick finger left the picture, until it is touched again. */
  isGliding: boolean
}

const UNSEEN: Omit<Looking, 'index'> = {
  picture: 'coming',
  view: restingView({ width: 1, height: 1 }, { width: 1, height: 1 }),
  size: null,
  isHeld: false,
  isGliding: false,
}
/** Is the time in milliseconds for which a gliding picture would keep its speed: it slows down over twice that time. */
const GLIDE = 300

/**
 * Creates a store of which picture is shown, and how. Each new picture starts in its resting view, whatever was done to the one
 * before.
 * @param first is the index of the first picture
 */
export function makeLooking(count: number, first: number) {
  const $looking = atom<Looking>({ ...UNSEEN, index: Math.min(count - 1, Math.max(0, first)) })
  let room: Size = { width: 1, height: 1 }
  let natural: Size | null = null

  function write(values: Partial<Looking>): void {
    $looking.set({ ...$looking.get(), ...values })
  }
  /** Changes the view of the picture; a part of it always stays visible. */
  function look(change: (view: View, natural: Size, room: Size) => View): void {
    if (!natural) return
    const wanted = change($looking.get().view, natural, room)
    const size = restingSize(natural, room, wanted)
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
    /** Shows the next or the previous picture. Returns false where there is none. */
    go(by: 1 | -1): boolean {
      const index = $looking.get().index + by
      const isThere = index >= 0 && index < count
      if (isThere) show(index)
      return isThere
    },
    rewind: () => show(0),
    /** Stores the new size of the stage. */
    fit(stage: Size): void {
      room = stage
      reset()
    },
    /** Stores the size of a loaded picture. An SVG may have no size of its own. */
    came({ width, height }: Size): void {
      natural = { width: width || 300, height: height || 150 }
      write({ picture: 'here' })
      reset()
    },
    lose: () => write({ picture: 'lost' }),
    hold: (isHeld: boolean) => write({ isHeld }),
    /** Lets the picture glide on after a finger, at most to its edges. */
    glide(speed: Point): void {
      write({ isGliding: true })
      look((view, whole, stage) => {
        const wanted = { ...view, x: view.x + speed.x * GLIDE, y: view.y + speed.y * GLIDE }
        return settled(wanted, restingSize(whole, stage, view), stage)
      })
    },
    /** Stops a gliding picture where it is seen now. */
    stop(picture: HTMLElement | null): void {
      if (!picture || !$looking.get().isGliding) return
      const { e: x, f: y } = new DOMMatrix(getComputedStyle(picture).transform)
      write({ isGliding: false, isHeld: true })
      look((view) => ({ ...view, x, y }))
    },
    /** Ends a gesture: the zoom settles on a tenth. */
    release(): void {
      write({ isHeld: false })
      look((view) => onTenth(view, MIDDLE))
    },
    settle: () => look((view, whole, stage) => settled(view, restingSize(whole, stage, view), stage)),
    /** Checks whether the picture lies within these sides of the stage. */
    isWhole(side: keyof Size): boolean {
      const { view, size } = $looking.get()
      return isWhole(view, size ?? room, room, side)
    },
    /** Checks whether nothing of the picture lies above the stage. */
    isAtTop(): boolean {
      const { view, size } = $looking.get()
      return isAtTop(view, size ?? room, room)
    },
  }
}
export type LookingStore = ReturnType<typeof makeLooking>
