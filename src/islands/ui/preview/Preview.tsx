import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { useStore } from '#stores/use-store.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { openOver } from '../with-react/open-over.ts'
import { followGestures } from './follow-gestures.ts'
import icons from './icons.css?inline'
import { type LookingStore, MIDDLE, makeLooking } from './looking.ts'
import type { PreviewOptions, PreviewPicture } from './open-preview.ts'
import css from './preview.css?inline'
import { Stage } from './Stage.tsx'
import { makeSlides } from './slides.ts'
import { isLargest, isSmallest, turn, zoomStep } from './view.ts'

/** Is the distance in pixels that an arrow key moves a picture larger than the screen. */
const KEY_STEP = 120

interface ToolProps {
  icon: string
  label: string
  isOff?: boolean
  onPress: () => void
}

/** Renders a button with an icon of icons.css. */
const Tool = ({ icon, label, isOff = false, onPress }: ToolProps) => (
  <button className={`tool ${icon}`} type="button" aria-label={label} title={label} disabled={isOff} onClick={onPress} />
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
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const leave = () => close()
    addEventListener('pagehide', leave)
    const stop = stage.current && followGestures(stage.current, looking, leave)
    return () => {
      removeEventListener('pagehide', leave)
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
  const shown = pictures[index]
  return (
    <Dialog label="图片预览" className="preview" onClose={onClose} onKeyDown={press}>
      <Stage ref={stage} picture={shown} looking={looking} />
      {!isOne && (
        <>
          {/* A counter that changes by itself would make a screen reader speak without end. */}
          <p className="counter" aria-live={isPlaying ? 'off' : 'polite'}>{`${index + 1} / ${pictures.length}`}</p>
          <Tool icon="previous" label="上一张" isOff={index === 0} onPress={() => go(-1)} />
          <Tool icon="next" label="下一张" isOff={index === pictures.length - 1} onPress={() => go(1)} />
        </>
      )}
      <div className="foot-of-preview">
        <p className="caption">{shown?.alt}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
        <div className="tools" role="group" aria-label="图片工具">
          {toggle && <Tool icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? '暂停' : '播放'} onPress={toggle} />}
          <Tool icon="turn-left" label="向左旋转" onPress={() => rotate(-1)} />
          <Tool icon="turn-right" label="向右旋转" onPress={() => rotate(1)} />
          <Tool icon="larger" label="放大" isOff={isLargest(view)} onPress={() => zoom(1)} />
          <Tool icon="smaller" label="缩小" isOff={isSmallest(view)} onPress={() => zoom(-1)} />
          <Tool icon="reset" label="还原" onPress={reset} />
          <Tool icon="close" label="关闭" onPress={onClose} />
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
  adoptStyles(css)
  adoptStyles(icons)
  openOver((close) => {
    const leave = () => {
      isOpen = false
      close()
    }
    return <Preview pictures={pictures} first={first} slides={slides} onClose={leave} />
  })
}
