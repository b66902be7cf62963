import { hearGestures } from './gestures.ts'
import type { LookingStore } from './looking.ts'
import { turn, zoomOrRest, zoomStep, zoomTo } from './view.ts'

/** Is the distance in pixels that a finger moves for the next picture, or downwards to close. */
const SWIPE = 60

const isSwipe = (along: number, across: number) => Math.abs(along) > SWIPE && Math.abs(along) > 2 * Math.abs(across)

/** Lets mouse, pen, fingers and wheel move the picture and close the overlay. Returns a function that stops it. */
export function followGestures(stage: HTMLElement, looking: LookingStore, close: () => void): () => void {
  const { look } = looking
  return hearGestures(stage, {
    drag(by) {
      looking.hold(true)
      look((view) => ({ ...view, x: view.x + by.x, y: view.y + by.y }))
    },
    pinch(factor, at, by) {
      looking.hold(true)
      look((view) => zoomTo({ ...view, x: view.x + by.x, y: view.y + by.y }, view.tenths * factor, at))
    },
    twist: (quarters) => look((view) => turn(view, quarters)),
    end(way, isTouch) {
      looking.release()
      if (!isTouch || !looking.isWhole('width')) return
      if (isSwipe(way.x, way.y) && looking.go(way.x < 0 ? 1 : -1)) return
      if (way.y > 0 && isSwipe(way.y, way.x) && looking.isWhole('height')) return close()
      looking.settle()
    },
    press({ x, y }) {
      const box = stage.querySelector('img')?.getBoundingClientRect()
      const { left, top, width, height } = stage.getBoundingClientRect()
      const [across, down] = [x + left + width / 2, y + top + height / 2]
      const isOn = box && across >= box.left && across <= box.right && down >= box.top && down <= box.bottom
      if (!isOn) close()
    },
    pressTwice: (at) => look((view, natural, room) => zoomOrRest(view, natural, room, at)),
    wheel: (steps, at) => look((view) => zoomStep(view, steps, at)),
  })
}
