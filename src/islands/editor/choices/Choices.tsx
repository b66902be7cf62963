import { type Key, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** Describes the text or field that a list belongs to, and the words in it, in pixels of the window. */
export interface Place {
  field: HTMLElement
  left: number
  top: number
  bottom: number
}

interface Props<T> {
  place: Place
  label: string
  items: readonly T[]
  chosen: number
  isNarrow?: boolean
  /** Dims the items while others are awaited. */
  isLate?: boolean
  /** Says what there is to choose from, or why there is nothing. */
  says?: string
  keyOf: (it: T) => Key
  onPick: (it: T) => void
  children: (it: T) => ReactNode
}

const [NARROW, WIDE] = [':uno: w-66', ':uno: w-80']
const BOX = ':uno: choices fixed z-5 max-w-bar max-h-84 p-1.5 float-panel rounded-3 t-small overflow-y-auto'
/** Keeps so many pixels between the list and the words, and between the list and the edges of the window. */
const GAP = 8

/** Renders a list below the words at the caret, or above them where there is no room. The focus and the keys stay in the text. */
export function Choices<T>({ place, label, items, chosen, isNarrow, isLate, says, keyOf, onPick, children }: Props<T>) {
  const box = useRef<HTMLDivElement>(null)
  const { field } = place
  useLayoutEffect(() => {
    if (!box.current) return
    const { style, offsetWidth, offsetHeight } = box.current
    // The keyboard of a phone covers a part of the window.
    const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    const isBelow = place.bottom + offsetHeight + 2 * GAP < end
    style.insetInlineStart = `${Math.max(GAP, Math.min(place.left, innerWidth - offsetWidth - GAP))}px`
    style.insetBlockStart = `${isBelow ? place.bottom + GAP : Math.max(GAP, place.top - offsetHeight - GAP)}px`
    const row = box.current.querySelector('[aria-selected="true"]')
    row?.scrollIntoView({ block: 'nearest' })
    // The text may stand in a shadow tree, from which no id reaches the list.
    field.ariaActiveDescendantElement = row
  })
  useEffect(
    () => () => {
      field.ariaActiveDescendantElement = null
    },
    [field],
  )
  return (
    <div ref={box} className={`${BOX} ${isNarrow ? NARROW : WIDE}`}>
      {items.length > 0 && (
        <p className=":uno: px-2.5 py-1 text-faint text-12px" aria-hidden="true">
          {label}
        </p>
      )}
      {says && (
        <p className={items.length > 0 ? 'sr-only' : ':uno: px-2.5 py-1.5 text-muted break-anywhere'} role="status">
          {says}
        </p>
      )}
      {items.length > 0 && (
        <div role="listbox" aria-label={label} data-busy={isLate || undefined} className=":uno: data-busy:opacity-60">
          {items.map((it, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys stay in the text and are handled there
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={keyOf(it)}
              className=":uno: flex items-center gap-2.5 min-h-9 px-2.5 rounded-control text-text cursor-pointer aria-chosen:bg-hover aria-chosen:text-strong"
              role="option"
              aria-selected={index === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(it)}
            >
              {children(it)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
