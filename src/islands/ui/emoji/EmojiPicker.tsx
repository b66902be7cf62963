import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { hasToken } from '#client/first-storage.ts'
import { EmojiPane } from './EmojiPane.tsx'
import { FavoritePane } from './FavoritePane.tsx'
import { stayAbove } from './stay-above.ts'
import css from './uno.css?inline'

/** Is the chosen picture: an emoji of the site's own set, or a favorite of the member. */
export interface EmojiPick {
  type?: 'favorite'
  url: string
}

export interface EmojiHost {
  /** Allows favorites here; without a login there are none. */
  favorites: boolean
  onPick: (pick: EmojiPick) => void
  /** Is called when the picker is closed in any way. */
  onClose?: () => void
}

interface Props extends EmojiHost {
  /** Is the button below the picker, which gets the focus back. */
  trigger: HTMLElement
  panel: RefObject<HTMLDivElement | null>
}

/** Renders the emoji picker. The browser closes it on Escape and on a press beside it, and gives the focus back. */
export function EmojiPicker({ trigger, panel, favorites, onPick, onClose }: Props) {
  adoptStyles(css)
  const [chosen, setChosen] = useState(0)
  const id = useId()

  useLayoutEffect(() => {
    const it = panel.current
    if (!it) return
    trigger.ariaExpanded = 'true'
    it.showPopover({ source: trigger })
    const rest = stayAbove(it, trigger)
    it.addEventListener('toggle', (event) => {
      if (event.newState !== 'closed') return
      rest()
      trigger.ariaExpanded = 'false'
      onClose?.()
    })
    // On a touch device the keyboard would cover the emojis, so the field waits for a tap.
    if (matchMedia('(pointer: fine)').matches) it.querySelector('input')?.focus({ preventScroll: true })
  }, [trigger, panel, onClose])

  const done = (pick: EmojiPick) => {
    panel.current?.hidePopover()
    onPick(pick)
  }
  const panes = [{ name: '表情', body: <EmojiPane onPick={(url) => done({ url })} /> }]
  if (favorites && hasToken())
    panes.push({ name: '收藏', body: <FavoritePane onPick={(url) => done({ type: 'favorite', url })} /> })

  /** Moves between the tabs by the ARIA tabs pattern: arrow keys move and select. */
  function walk(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const to = (chosen + step + panes.length) % panes.length
    setChosen(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={panel}
      className=":uno: emojis fixed inset-auto flex-col m-0 p-0 rounded-card hairline bg-surface text-text shadow-3 text-size-small of-hidden popover-open:flex popover-open:animate-rise"
      popover="auto"
      role="dialog"
      aria-label="选择表情"
    >
      <div
        className=":uno: flex flex-none gap-1 pt-2 px-3 hairline-b"
        role="tablist"
        tabIndex={-1}
        aria-label="表情分类"
        onKeyDown={walk}
      >
        {panes.map(({ name }, place) => (
          <button
            className=":uno: relative h-10 px-3 text-muted font-500 quickly hover:text-strong aria-chosen:text-strong focus-visible:-outline-offset-3 aria-chosen:after:content-empty aria-chosen:after:absolute aria-chosen:after:inset-x-3 aria-chosen:after:-bottom-px aria-chosen:after:h-0.5 aria-chosen:after:rounded-t-0.5 aria-chosen:after:bg-accent"
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-pane-${place}`}
            aria-selected={place === chosen}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => setChosen(place)}
          >
            {name}
          </button>
        ))}
      </div>
      {panes.map(({ name, body }, place) => (
        <div
          key={name}
          className=":uno: flex flex-1 flex-col min-h-0 pt-3"
          role="tabpanel"
          id={`${id}-pane-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== chosen}
        >
          {body}
        </div>
      ))}
    </div>
  )
}
