import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { askLogin } from '#client/ask-login.ts'
import { copyText } from '#client/copy-text.ts'
import type { Taken } from '#client/reading/block-text.ts'
import { type Mark, markOf } from '#client/reading/draw-highlights.ts'
import inks from '#client/reading/inks.css?inline'
import type { Ink } from '#contract/content/inks.ts'
import { showFailure } from '#stores/show-failure.ts'
import { showToast } from '#stores/toast.ts'
import looks from './Bubble.uno.css?inline'
import css from './bubble.css?inline'
import { Inks } from './Inks.tsx'
import { makePicture } from './make-picture.ts'
import { addMark, changeInk, lastInk } from './marks.ts'
import { canQuote, canTalk, quoteInComment, talkAbout } from './talk.ts'
import { useBubblePlace } from './use-bubble-place.ts'

adoptStyles(inks)
adoptStyles(css)
adoptStyles(looks)

interface Props {
  articleId: number
  words: Range
  /** Are the words with their place; null for a mark, and where no block has them. */
  taken: Taken | null
  mark: Mark | undefined
  isMember: boolean
  isTouch: boolean
  onClose: () => void
}

const TOOL = ':uno: tool inline-flex items-center gap-1.5 h-9 px-2.5 rounded-control text-small whitespace-nowrap hover:bg-hover'

/** Renders what can be done with selected words, or with a mark, beside them. */
export function Bubble({ articleId, words, taken, mark, isMember, isTouch, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  const [Note, setNote] = useState<typeof import('./NoteCard.tsx').NoteCard>()
  const noted = useRef(mark)
  const place = taken?.place ?? mark
  const { isBar } = useBubblePlace(box, words, isTouch)

  const close = useEffectEvent(onClose)
  const leave = useEffectEvent(() => {
    if (!Note) onClose()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInside = box.current?.contains(document.activeElement)
    if (event.key === 'Escape' && !event.defaultPrevented && !Note) {
      event.preventDefault()
      if (isInside) (document.activeElement as HTMLElement).blur()
      onClose()
    } else if (event.key === 'Tab' && !event.shiftKey && !isInside) {
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('keydown', press, { signal, capture: true })
    addEventListener('pointerdown', ({ target }) => box.current?.contains(target as Node) || leave(), { signal })
    document.addEventListener('selectionchange', () => !mark && getSelection()?.isCollapsed && leave(), { signal })
    addEventListener('pagehide', () => close(), { signal })
    return () => stop.abort()
  }, [mark])

  function end(): void {
    getSelection()?.removeAllRanges()
    onClose()
  }
  function ink(chosen: Ink): void {
    if (mark) mark.ink === chosen || void changeInk(mark, chosen)
    else if (taken) void addMark(articleId, markOf(taken, chosen))
    end()
  }
  async function note(): Promise<void> {
    try {
      const { NoteCard } = await import('./NoteCard.tsx')
      if (!mark && taken) {
        noted.current = markOf(taken, lastInk())
        void addMark(articleId, noted.current)
      }
      setNote(() => NoteCard)
    } catch {
      showFailure()
    }
  }
  async function correct({ place: { block, quote } }: Taken): Promise<void> {
    try {
      const { openCorrection } = await import('./correct/OpenCorrection.tsx')
      end()
      openCorrection({ articleId, block, quote })
    } catch {
      showFailure()
    }
  }
  async function erase(): Promise<void> {
    if (!mark) return
    onClose()
    const { eraseWithUndo } = await import('./OpenUndo.tsx')
    void eraseWithUndo(articleId, mark)
  }
  async function copy(): Promise<void> {
    const isDone = await copyText(place?.quote ?? words.toString())
    showToast(isDone ? '已复制' : '没有复制成功，请按 Ctrl C', isDone ? 'success' : 'error')
    onClose()
  }
  function quote(): void {
    if (!place) return
    end()
    quoteInComment(articleId, place.quote)
    if (!isMember) askLogin()
  }
  const picture = () => makePicture(words, mark?.ink, end)
  const tool = (icon: string, name: string, act: () => unknown) => (
    <button className={TOOL} type="button" onClick={() => void act()}>
      <span className={icon} aria-hidden="true" />
      {name}
    </button>
  )
  const card = noted.current
  if (Note && card) return <Note articleId={articleId} mark={card} words={words} isTouch={isTouch} onClose={end} />
  return (
    <section
      ref={box}
      className={`ink-bubble no-print animate-rise${isBar ? ' bar' : ''}`}
      aria-label={mark ? '这处划线' : '选中的文字'}
      // A press would take the selection away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isMember && place && <Inks chosen={mark?.ink} onChoose={ink} />}
      <div className="tools">
        {!isMember &&
          place &&
          tool(':uno: i-lucide-highlighter icon-s text-muted', '划线', () => {
            onClose()
            askLogin()
          })}
        {isMember && place && tool(':uno: i-lucide-notebook-pen icon-s text-muted', '批注', note)}
        {isMember && taken && tool(':uno: i-lucide-pencil-line icon-s text-muted', '纠正', () => correct(taken))}
        {place &&
          canTalk() &&
          tool(':uno: i-lucide-message-square icon-s text-muted', '评论', () => {
            end()
            talkAbout(place.block)
          })}
        {place && canQuote() && tool(':uno: i-lucide-text-quote icon-s text-muted', '引用评论', quote)}
        {tool(':uno: i-lucide-copy icon-s text-muted', '复制', copy)}
        {tool(':uno: i-lucide-image icon-s text-muted', isMember ? '成图' : '分享成图', picture)}
        {mark && tool(':uno: i-lucide-eraser icon-s text-danger', '抹去', erase)}
      </div>
    </section>
  )
}
