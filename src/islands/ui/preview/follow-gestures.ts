import { isStill } from './flight.ts'
import { hearGestures } from './gestures.ts'
import type { LookingStore } from './looking.ts'
import { turn, zoomOrRest, zoomStep, zoomTo } from './view.ts'

/** Is the distance in pixels that a finger moves for the next picture, or downwards to close. */
const SWIPE = 60

/** Is the speed, in pixels per millisecond, from which a picture glides on when the finger leaves it. */
const FLING = 0.3

const isSwipe = (along: number, across: number) => Math.abs(along) > SWIPE && Math.abs(along) > 2 * Math.abs(across)

interface Acts {
  close: () => void
  /** Hears how much of the way that closes the overlay a finger has gone, from 0 to 1. */
  pull: (part: number) => void
}

/** Lets mouse, pen, fingers and wheel move the picture and close the overlay. Returns a function that stops it. */
export function followGestures(stage: HTMLElement, looking: LookingStore, { close, pull }: Acts): () => void {
  const { look } = looking
  /** Is true while a finger that goes down would close the overlay: there is nothing more to see above. */
  let mayClose = false
  return hearGestures(stage, {
    begin() {
      looking.stop(stage.querySelector('img'))
      mayClose = looking.isWhole('width') && looking.isAtTop()
    },
    drag(by, way, isTouch) {
      looking.hold(true)
      if (isTouch && mayClose) pull(Math.max(0, Math.min(1, way.y / SWIPE)))
      look((view) => ({ ...view, x: view.x + by.x, y: view.y + by.y }))
    },
    pinch(factor, at, by) {
      mayClose = false
      pull(0)
      looking.hold(true)
      look((view) => zoomTo({ ...view, x: view.x + by.x, y: view.y + by.y }, view.tenths * factor, at))
    },
    twist: (quarters) => look((view) => turn(view, quarters)),
    end(way, isTouch, speed) {
      looking.release()
      const isClosing = mayClose && way.y > 0 && isSwipe(way.y, way.x)
      if (isTouch && isClosing) return close()
      pull(0)
      if (!isTouch) return
      const isWhole = looking.isWhole('width')
      if (isWhole && isSwipe(way.x, way.y) && looking.go(way.x < 0 ? 1 : -1)) return
      if (!isStill() && Math.hypot(speed.x, speed.y) > FLING) looking.glide(speed)
      else if (isWhole) looking.settle()
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
