import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { useStore } from '#stores/use-store.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { openOver } from '../with-react/open-over.ts'
import { goHome } from './flight.ts'
import { followGestures } from './follow-gestures.ts'
import { type LookingStore, MIDDLE, makeLooking } from './looking.ts'
import type { PreviewOptions, PreviewPicture } from './open-preview.ts'
import css from './preview.css?inline'
import { Stage } from './Stage.tsx'
import { makeSlides } from './slides.ts'
import looks from './uno.css?inline'
import { isLargest, isSmallest, turn, zoomStep } from './view.ts'

/** Is the distance in pixels that an arrow key moves a picture larger than the screen. */
const KEY_STEP = 120

interface ToolProps {
  icon: string
  looks?: string
  label: string
  isOff?: boolean
  onPress: () => void
}

const TOOL =
  ':uno: grid place-items-center w-10 h-10 rounded-full text-text quickly hover:bg-hover disabled:bg-transparent disabled:text-muted disabled:cursor-default disabled:op-45'
/** Is the look of the buttons at the sides; on a phone they stand at the top. */
const SIDE =
  ':uno: grid place-items-center absolute top-middle w-11 h-11 rounded-full hairline bg-surface shadow-2 text-text enabled:hover:bg-hover disabled:text-muted disabled:cursor-default disabled:op-45 lt-tablet:top-3 lt-tablet:w-10 lt-tablet:h-10'
const PREVIOUS = ':uno: start-5 lt-tablet:start-auto lt-tablet:end-16'
const NEXT = ':uno: end-5 lt-tablet:end-4'

/** Renders a button with an icon. */
const Tool = ({ icon, label, looks: look = TOOL, isOff = false, onPress }: ToolProps) => (
  <button className={look} type="button" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    <span className={icon} aria-hidden="true" />
  </button>
)

/** Loads the neighbours, which are likely to be shown next. */
function fetchAhead(...pictures: (PreviewPicture | undefined)[]): void {
  for (const it of pictures) if (it) Object.assign(new Image(), { referrerPolicy: 'no-referrer', src: it.src })
}

/** Runs the slide show. It does nothing when there is one picture, or the caller did not allow slides. */
function useSlides(looking: LookingStore, mode: PreviewOptions['slides']) {
  const { index, picture } = useStore(looking.$looking, looking.$looking.get())
  const [isPlaying, setPlaying] = useState(false)
  const [slides] = useState(() => makeSlides({ next: () => looking.go(1), rewind: looking.rewind, tell: setPlaying }))
  useEffect(() => {
    if (!mode) return
    slides.begin()
    slides.play(mode === 'playing')
    return slides.end
  }, [slides, mode])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its own time
  useEffect(() => {
    if (picture === 'coming') slides.changed()
    else slides.seen()
  }, [slides, index, picture])
  return { isPlaying, toggle: mode && slides.toggle }
}

interface Props {
  pictures: readonly PreviewPicture[]
  first: number
  slides: PreviewOptions['slides']
  onClose: () => void
}

function Preview({ pictures, first, slides, onClose }: Props) {
  const [looking] = useState(() => makeLooking(pictures.length, first))
  const { look, go, reset, $looking } = looking
  const { index, view } = useStore($looking, $looking.get())
  const isOne = pictures.length === 1
  const { isPlaying, toggle } = useSlides(looking, isOne ? undefined : slides)
  const stage = useRef<HTMLDivElement>(null)
  const zoom = (steps: 1 | -1) => look((it) => zoomStep(it, steps, MIDDLE))
  const rotate = (quarters: 1 | -1) => look((it) => turn(it, quarters))
  const move = (by: number) => look((it) => ({ ...it, y: it.y + by }))

  useLayoutEffect(() => {
    const place = stage.current
    if (!place) return
    const measure = () => looking.fit({ width: place.clientWidth, height: place.clientHeight })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => watch.disconnect()
  }, [looking])
  const shown = pictures[index]
  const isLeaving = useRef(false)
  /** Closes the overlay once the picture is back at its place in the page. */
  async function leave(): Promise<void> {
    if (isLeaving.current) return
    isLeaving.current = true
    const now = $looking.get()
    await goHome(shown?.small ?? undefined, stage.current?.querySelector('img.here') ?? null, now.view, now.size)
    onClose()
  }
  const closed = useEffectEvent(onClose)
  const close = useEffectEvent(() => void leave())
  useEffect(() => {
    const end = () => closed()
    addEventListener('pagehide', end)
    const pull = (part: number) => stage.current?.closest('dialog')?.style.setProperty('--pulled', String(part))
    const stop = stage.current && followGestures(stage.current, looking, { close: () => close(), pull })
    return () => {
      removeEventListener('pagehide', end)
      stop?.()
    }
  }, [looking])
  // A button that becomes disabled loses the focus, and the keys must go on working.
  useLayoutEffect(() => {
    if (document.activeElement?.matches(':disabled')) stage.current?.closest('dialog')?.focus()
  })
  useEffect(() => fetchAhead(pictures[index + 1], pictures[index - 1]), [pictures, index])

  const acts = new Map<string, (() => unknown) | undefined>([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ['ArrowUp', () => move(KEY_STEP)],
    ['ArrowDown', () => move(-KEY_STEP)],
    ['+', () => zoom(1)],
    ['=', () => zoom(1)],
    ['-', () => zoom(-1)],
    ['0', reset],
    [' ', toggle],
    // The browser would close the dialog at once.
    ['Escape', leave],
  ])
  const isTabbing = useRef(false)
  function press(event: KeyboardEvent): void {
    isTabbing.current ||= event.key === 'Tab'
    const act = acts.get(event.key)
    // Keys with modifiers belong to the browser, and Space presses the button that the user reached by Tab.
    if (event.ctrlKey || event.metaKey || event.altKey || !act) return
    if (event.key === ' ' && isTabbing.current && (event.target as Element).matches('button')) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <Dialog
      label="图片预览"
      className=":uno: preview-overlay fixed inset-0 w-full h-full max-w-none max-h-none p-0 border-0 of-hidden text-text overscroll-contain focus-visible:outline-0 backdrop:bg-transparent print:hidden"
      onClose={onClose}
      onKeyDown={press}
    >
      <Stage ref={stage} picture={shown} looking={looking} />
      {!isOne && (
        <>
          {/* A counter that changes by itself would make a screen reader speak without end. */}
          <p
            className=":uno: counter absolute top-4 start-4 py-1 px-3 hairline rounded-chip bg-surface text-muted text-size-meta tabular"
            aria-live={isPlaying ? 'off' : 'polite'}
          >{`${index + 1} / ${pictures.length}`}</p>
          <Tool
            icon=":uno: i-lucide-chevron-left w-5 h-5"
            looks={`${SIDE} ${PREVIOUS}`}
            label="上一张"
            isOff={index === 0}
            onPress={() => go(-1)}
          />
          <Tool
            icon=":uno: i-lucide-chevron-right w-5 h-5"
            looks={`${SIDE} ${NEXT}`}
            label="下一张"
            isOff={index === pictures.length - 1}
            onPress={() => go(1)}
          />
        </>
      )}
      <div className=":uno: absolute inset-x-4 bottom-safe-16 grid justify-items-center gap-3 pointer-events-none">
        <p className=":uno: caption max-w-40em max-h-3.2em of-hidden text-muted text-size-small lh-1.6 text-center text-pretty not-empty:px-2.5 not-empty:rounded-control not-empty:bg-sunken-88">
          {shown?.alt}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
        <div
          className=":uno: flex gap-1 p-1 hairline rounded-chip bg-surface shadow-2 pointer-events-auto lt-tablet:gap-0"
          role="group"
          aria-label="图片工具"
        >
          {toggle && (
            <Tool
              icon={isPlaying ? ':uno: i-lucide-pause w-5 h-5' : ':uno: i-lucide-play w-5 h-5'}
              label={isPlaying ? '暂停' : '播放'}
              onPress={toggle}
            />
          )}
          <Tool icon=":uno: i-lucide-rotate-ccw w-5 h-5" label="向左旋转" onPress={() => rotate(-1)} />
          <Tool icon=":uno: i-lucide-rotate-cw w-5 h-5" label="向右旋转" onPress={() => rotate(1)} />
          <Tool icon=":uno: i-lucide-zoom-in w-5 h-5" label="放大" isOff={isLargest(view)} onPress={() => zoom(1)} />
          <Tool icon=":uno: i-lucide-zoom-out w-5 h-5" label="缩小" isOff={isSmallest(view)} onPress={() => zoom(-1)} />
          <Tool icon=":uno: i-lucide-scan w-5 h-5" label="还原" onPress={reset} />
          <Tool icon=":uno: i-lucide-x w-5 h-5" label="关闭" onPress={() => void leave()} />
        </div>
      </div>
    </Dialog>
  )
}

let isOpen = false

/** Shows the overlay over the page until it is closed. */
export function showPreview(pictures: readonly PreviewPicture[], first: number, { slides }: PreviewOptions = {}): void {
  if (isOpen || !pictures.length) return
  isOpen = true
  adoptStyles(looks)
  adoptStyles(css)
  openOver((close) => {
    const leave = () => {
      isOpen = false
      close()
    }
    return <Preview pictures={pictures} first={first} slides={slides} onClose={leave} />
  })
}
