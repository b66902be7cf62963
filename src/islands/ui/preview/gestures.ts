import type { Point } from './view.ts'

export interface Gestures {
  /** Reports that the first pointer came. */
  begin: () => void
  /** Reports how far one pointer moved; `way` is the whole distance until now. */
  drag: (by: Point, way: Point, isTouch: boolean) => void
  /** Reports two fingers: the ratio of their present to their earlier distance, their middle, and how far the middle moved. */
  pinch: (factor: number, at: Point, by: Point) => void
  /** Reports a quarter turn by two fingers. */
  twist: (quarters: 1 | -1) => void
  /**
   * Reports that the last pointer left; `way` is the whole distance that it moved, `speed` its last movement in pixels per millisecond:
   * zero when it had come to rest.
   */
  end: (way: Point, isTouch: boolean, speed: Point) => void
  /** Reports a press without movement. */
  press: (at: Point) => void
  /** Reports a second press at the same place soon after the first. */
  pressTwice: (at: Point) => void
  wheel: (steps: number, at: Point) => void
}

/** Is the distance in pixels below which a movement still counts as a press. */
const STILL = 6
/** Limits the milliseconds and pixels between two presses that count as one gesture. */
const TWICE = { within: 350, near: 40 }
/** Is the angle from which a turn counts. */
const TWIST = Math.PI / 4
/** Is the least that one notch of a wheel sends; a touchpad sends many small steps. */
const NOTCH = 50
/** Is the threshold for pinching on a touchpad, which is a wheel with Control in small steps. */
const PAD_NOTCH = 8

/** Is the time in milliseconds without a movement after which a pointer has come to rest. */
const REST = 60
/** Is the share of the newest step in the speed: one step alone says too little. */
const NEWEST = 0.6
const NOWHERE: Point = { x: 0, y: 0 }

const distance = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y)
const angle = (one: Point, other: Point) => Math.atan2(other.y - one.y, other.x - one.x)
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

/**
 * Translates mouse, pen, fingers and wheel on the stage into gestures. Points are relative to the middle of the stage. Returns a
 * function that stops it.
 */
export function hearGestures(stage: HTMLElement, gestures: Gestures): () => void {
  const down = new Map<number, Point>()
  let way = NOWHERE
  let speed = NOWHERE
  let movedTime = 0
  let turned = 0
  let wasPinch = false
  let rolled = 0
  let pressed: { at: Point; time: number } | null = null

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const otherThan = (id: number) => [...down].find(([it]) => it !== id)?.[1]

  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId)
    if (!before) return
    const now = at(event)
    down.set(event.pointerId, now)
    // A third finger means nothing. Its position and those of the others are read when one of them leaves.
    if (down.size > 2) return
    const still = otherThan(event.pointerId)
    if (!still) {
      const by = minus(now, before)
      way = { x: way.x + by.x, y: way.y + by.y }
      const took = Math.max(1, event.timeStamp - movedTime)
      const mixed = (step: number, old: number) => (NEWEST * step) / took + (1 - NEWEST) * old
      speed = { x: mixed(by.x, speed.x), y: mixed(by.y, speed.y) }
      movedTime = event.timeStamp
      gestures.drag(by, way, event.pointerType === 'touch')
      return
    }
    wasPinch = true
    const [from, to] = [middleOf(still, before), middleOf(still, now)]
    gestures.pinch(distance(still, now) / Math.max(1, distance(still, before)), to, minus(to, from))
    const by = angle(still, now) - angle(still, before)
    turned += Math.atan2(Math.sin(by), Math.cos(by))
    if (Math.abs(turned) < TWIST) return
    gestures.twist(turned > 0 ? 1 : -1)
    turned -= Math.sign(turned) * (Math.PI / 2)
  }

  function lift(event: PointerEvent): void {
    if (!down.delete(event.pointerId) || down.size) return
    const isPress = event.type === 'pointerup' && !wasPinch && Math.hypot(way.x, way.y) < STILL
    const isMoved = !wasPinch && event.type === 'pointerup'
    const last = isMoved && event.timeStamp - movedTime < REST ? speed : NOWHERE
    gestures.end(isMoved ? way : NOWHERE, event.pointerType === 'touch', last)
    if (isPress) press(at(event), event.timeStamp)
    else pressed = null
  }

  function press(place: Point, time: number): void {
    const isTwice = pressed && time - pressed.time < TWICE.within && distance(pressed.at, place) < TWICE.near
    pressed = isTwice ? null : { at: place, time }
    if (isTwice) gestures.pressTwice(place)
    else gestures.press(place)
  }

  function roll(event: WheelEvent): void {
    event.preventDefault()
    const notch = event.ctrlKey ? PAD_NOTCH : NOTCH
    // Browsers that count in lines or pages send one step at a time.
    const delta = event.deltaMode ? Math.sign(event.deltaY) * notch : event.deltaY
    rolled = Math.sign(delta) === Math.sign(rolled) ? rolled + delta : delta
    if (Math.abs(rolled) < notch) return
    gestures.wheel(rolled < 0 ? 1 : -1, at(event))
    rolled = 0
  }

  function begin(event: PointerEvent): void {
    if (event.button) return
    if (!down.size) {
      way = NOWHERE
      speed = NOWHERE
      turned = 0
      wasPinch = false
      gestures.begin()
    }
    movedTime = event.timeStamp
    down.set(event.pointerId, at(event))
    stage.setPointerCapture(event.pointerId)
  }

  const heard = new AbortController()
  const until = { signal: heard.signal }
  stage.addEventListener('pointerdown', begin, until)
  stage.addEventListener('pointermove', move, until)
  for (const name of ['pointerup', 'pointercancel'] as const) stage.addEventListener(name, lift, until)
  stage.addEventListener('wheel', roll, { ...until, passive: false })
  return () => heard.abort()
}
