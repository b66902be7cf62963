import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#client/api.ts'
import { comment } from '#contract/talk/comment.ts'
import type { PlaceTalk } from '#contract/talk/comment-anchor.ts'
import type { TextPlace } from '#stores/comment-thread.ts'
import { showFailure } from '#stores/show-failure.ts'

type Sheet = typeof import('./beside/Sheet.tsx').Sheet

/** Is a conversation about one place of the text. */
export interface Beside {
  /** Renders its frame; it is loaded when the first one is opened. */
  Sheet: Sheet
  at: TextPlace
  /** Names the place: 这一段 or 这一行. */
  here: string
  /** Is the comment that the address names. */
  named: number | null
  places: readonly PlaceTalk[]
  onGo: (at: TextPlace) => void
  onClose: () => void
}

interface Props {
  places: readonly PlaceTalk[]
  isOpen: boolean
  draw: (beside: Beside) => ReactNode
}

const hereOf = ({ line }: TextPlace) => (line === null ? '这一段' : '这一行')
export const keyOf = ({ block, line }: TextPlace): string => (line === null ? `b${block}` : `b${block}.${line}`)
/** Reads the place of a mark, where the script of the page has put it. */
const placeOf = ({ dataset: { block, line } }: HTMLElement): TextPlace => ({
  block: Number(block),
  line: line ? Number(line) : null,
})

/**
 * Renders the marks of what is said beside the text, and opens a conversation beside it. A script puts the marks in their places
 * (`client/reading/place-marks.ts`): in one layer, so that selecting, copying and searching meet only the text.
 */
export function BlockTalk({ places, isOpen, draw }: Props) {
  const pressed = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<Pick<Beside, 'Sheet' | 'at' | 'named'> | null>(null)

  async function show(at: TextPlace, named: number | null = null): Promise<void> {
    try {
      setOpen({ ...(await import('./beside/Sheet.tsx')), at, named })
    } catch {
      showFailure()
    }
  }
  function press(button: HTMLElement): void {
    pressed.current = button
    void show(placeOf(button))
  }
  function close(): void {
    setOpen(null)
    pressed.current?.focus({ preventScroll: true })
  }

  /** Opens the conversation of the comment that the address names, such as `?comment=34#b7`. */
  const openNamed = useEffectEvent(async () => {
    const id = Number(new URLSearchParams(location.search).get('comment'))
    if (!Number.isSafeInteger(id) || id < 1 || !/^#b\d+$/.test(location.hash)) return
    const found = await api(comment.place, { params: { id } }, { quiet: true, unasked: true }).catch(() => null)
    if (found?.block != null) return show({ block: found.block, line: found.line }, id)
    // It is attached to nothing any more, and stands in the list.
    location.replace(`#comment-${id}`)
  })
  useEffect(() => void openNamed(), [])

  const current = open && keyOf(open.at)
  return (
    <nav className="marks needs-script no-print" aria-label="写在文中的评论" data-marks hidden>
      {isOpen && (
        <button
          type="button"
          data-add
          tabIndex={-1}
          aria-label="评论这里"
          title="评论这里"
          onClick={(it) => press(it.currentTarget)}
        >
          <span aria-hidden="true">+</span>
        </button>
      )}
      {places.map((it) => (
        <button
          key={keyOf(it)}
          type="button"
          className="tabular"
          data-block={it.block}
          data-line={it.line ?? undefined}
          aria-label={`${hereOf(it)}有 ${it.commentNum} 条评论`}
          aria-expanded={current === keyOf(it)}
          onClick={(event) => press(event.currentTarget)}
        >
          {it.commentNum}
        </button>
      ))}
      {open &&
        createPortal(
          draw({ ...open, here: hereOf(open.at), places, onGo: (at) => void show(at), onClose: close }),
          document.body,
        )}
    </nav>
  )
}
