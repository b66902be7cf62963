import { adoptStyles } from '../adopt-styles.ts'
import { lockScroll } from '../scroll-lock.ts'
import { exhibit, fetchAhead } from './exhibit.ts'
import { makeFrame } from './frame.ts'
import { hearGestures } from './gestures.ts'
import icons from './icons.css?inline'
import type { PreviewOptions, PreviewPicture } from './open-preview.ts'
import styles from './preview.css?inline'
import { makeSlides } from './slides.ts'
import {
  isLargest,
  isSmallest,
  isWhole,
  keepInSight,
  onTenth,
  type Point,
  restingSize,
  restingView,
  type Size,
  settled,
  transformOf,
  turn,
  type View,
  zoomOrRest,
  zoomStep,
  zoomTo,
} from './view.ts'

adoptStyles(styles)
adoptStyles(icons)

const MIDDLE: Point = { x: 0, y: 0 }
/** How far a finger goes for the next picture, or down to close. */
const SWIPE = 60
/** How far an arrow key moves a picture that is longer than the screen. */
const KEY_STEP = 120

const isSwipe = (along: number, across: number) => Math.abs(along) > SWIPE && Math.abs(along) > 2 * Math.abs(across)

let isOpen = false

/** Shows the overlay over everything, until it is closed. */
export function showOverlay(pictures: readonly PreviewPicture[], first: number, options: PreviewOptions = {}): void {
  if (isOpen || !pictures.length) return
  isOpen = true
  let index = Math.min(pictures.length - 1, Math.max(0, first))
  let natural: Size | null = null
  let view: View = restingView({ width: 1, height: 1 }, { width: 1, height: 1 })
  let hung: ReturnType<typeof exhibit> | null = null

  const frame = makeFrame(pictures.length === 1, {
    go,
    turn: (quarters) => look(turn(view, quarters)),
    zoom: (steps) => look(zoomStep(view, steps, MIDDLE)),
    reset,
    close: () => frame.dialog.close(),
  })
  const { dialog, stage } = frame
  const slides = options.slides && pictures.length > 1 ? makeSlides({ next: () => go(1), rewind: () => rewind(), tell }) : null
  if (slides) frame.tools.prepend(slides.button)
  const room = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight })

  function look(wanted: View): void {
    const picture = hung?.picture
    if (!natural || !picture) return
    const size = restingSize(natural, room(), wanted.turns)
    view = keepInSight(wanted, size, room())
    picture.style.inlineSize = `${size.width}px`
    picture.style.blockSize = `${size.height}px`
    picture.style.transform = transformOf(view)
    frame.smaller.disabled = isSmallest(view)
    frame.larger.disabled = isLargest(view)
    keepFocus()
  }

  function reset(): void {
    if (natural) look(restingView(natural, room()))
  }

  function show(): void {
    const picture = pictures[index]
    if (!picture) return
    natural = null
    slides?.changed()
    hung = exhibit(stage, picture, {
      onReady({ naturalWidth, naturalHeight }) {
        natural = { width: naturalWidth || 300, height: naturalHeight || 150 }
        reset()
      },
      onEnd: () => slides?.seen(),
    })
    frame.caption.textContent = picture.alt
    frame.counter.textContent = `${index + 1} / ${pictures.length}`
    frame.previous.disabled = index === 0
    frame.next.disabled = index === pictures.length - 1
    keepFocus()
    fetchAhead(pictures[index + 1], pictures[index - 1])
  }

  function go(by: 1 | -1): boolean {
    if (!pictures[index + by]) return false
    index += by
    show()
    return true
  }

  function rewind(): void {
    index = 0
    show()
  }

  /** A counter that counts by itself would speak without end. */
  function tell(isPlaying: boolean): void {
    frame.counter.ariaLive = isPlaying ? 'off' : 'polite'
  }

  /** A button that goes out of use lets go of the focus; the keys must go on working. */
  function keepFocus(): void {
    if (document.activeElement?.matches(':disabled')) dialog.focus()
  }

  const size = () => restingSize(natural ?? room(), room(), view.turns)
  const lies = (side: keyof Size) => isWhole(view, size(), room(), side)
  const moving = (is: boolean) => stage.classList.toggle('moving', is)

  hearGestures(stage, {
    drag(by) {
      moving(true)
      look({ ...view, x: view.x + by.x, y: view.y + by.y })
    },
    pinch(factor, at, by) {
      moving(true)
      look(zoomTo({ ...view, x: view.x + by.x, y: view.y + by.y }, view.tenths * factor, at))
    },
    twist: (quarters) => look(turn(view, quarters)),
    end(way, isTouch) {
      moving(false)
      view = onTenth(view, MIDDLE)
      if (!isTouch || !lies('width')) return look(view)
      if (isSwipe(way.x, way.y) && go(way.x < 0 ? 1 : -1)) return
      if (way.y > 0 && isSwipe(way.y, way.x) && lies('height')) return dialog.close()
      look(settled(view, size(), room()))
    },
    press({ x, y }) {
      const box = hung?.picture?.getBoundingClientRect()
      const { left, top, width, height } = stage.getBoundingClientRect()
      const [across, down] = [x + left + width / 2, y + top + height / 2]
      const isOn = box && across >= box.left && across <= box.right && down >= box.top && down <= box.bottom
      if (!isOn) dialog.close()
    },
    pressTwice(at) {
      if (natural) look(zoomOrRest(view, natural, room(), at))
    },
    wheel: (steps, at) => look(zoomStep(view, steps, at)),
  })

  const keys = new Map<string, () => unknown>([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ['ArrowUp', () => look({ ...view, y: view.y + KEY_STEP })],
    ['ArrowDown', () => look({ ...view, y: view.y - KEY_STEP })],
    ['+', () => look(zoomStep(view, 1, MIDDLE))],
    ['=', () => look(zoomStep(view, 1, MIDDLE))],
    ['-', () => look(zoomStep(view, -1, MIDDLE))],
    ['0', reset],
  ])
  if (slides) keys.set(' ', slides.toggle)
  let isTabbing = false
  dialog.addEventListener('keydown', (event) => {
    isTabbing ||= event.key === 'Tab'
    const act = keys.get(event.key)
    // What is meant for the browser is not ours, nor what presses the button that somebody went to.
    if (event.ctrlKey || event.metaKey || event.altKey || !act) return
    if (event.key === ' ' && isTabbing && (event.target as Element).matches('button')) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })

  const close = () => dialog.close()
  const unlock = lockScroll()
  document.body.append(dialog)
  dialog.showModal()
  // The browser would choose the first button.
  dialog.focus()
  const watch = new ResizeObserver(reset)
  watch.observe(stage)
  addEventListener('pagehide', close)
  dialog.addEventListener('close', (event) => {
    // A dialog within, were there one, is not this one.
    if (event.target !== dialog) return
    removeEventListener('pagehide', close)
    watch.disconnect()
    slides?.end()
    dialog.remove()
    unlock()
    isOpen = false
  })
  show()
  slides?.play(options.slides === 'playing')
}
