import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'

/** Is the look of a button in the toolbar. */
export const TOOL = ':uno: tool tool-btn w-8 h-8 lt-desktop:w-7 lt-tablet:w-10 lt-tablet:h-10'

interface Props {
  name: string
  icon: string
  isPressed?: boolean
  /** Renders the items of the panel. `pick` wraps an action so that the panel closes before the action runs. */
  children: (pick: (then: () => void) => () => void) => ReactNode
}

/** Renders a toolbar button that opens a panel below it. The browser closes the panel on Escape and on a press outside. */
export function Menu({ name, icon, isPressed, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    const [box, place] = [panel.current, button.current?.getBoundingClientRect()]
    if (!isOpen || !box || !place) return
    const { offsetWidth: width, offsetHeight: height } = box
    const isBelow = place.bottom + height + 12 < innerHeight
    box.style.insetInlineStart = `${Math.max(8, Math.min(place.left, innerWidth - width - 8))}px`
    box.style.insetBlockStart = `${isBelow ? place.bottom + 6 : Math.max(8, place.top - height - 6)}px`
    box.querySelector<HTMLElement>('button, input')?.focus()
  }, [isOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={TOOL}
        popoverTarget={id}
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        data-on={isPressed || undefined}
      >
        <Icon of={icon} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would take a line of its own */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className=":uno: fixed inset-auto m-0 p-1.5 min-w-44 max-h-menu float-panel rounded-10px t-small overflow-y-auto"
        aria-label={name}
        role="group"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen &&
          children((then) => () => {
            panel.current?.hidePopover()
            then()
          })}
      </div>
    </>
  )
}

interface ItemProps {
  words: string
  hint?: string
  icon?: string
  isPressed?: boolean
  onPick: () => void
}

export const MenuItem = ({ words, hint, icon, isPressed, onPick }: ItemProps) => (
  <button
    type="button"
    className=":uno: flex items-center gap-2.5 w-full min-h-8.5 px-2.5 rounded-control text-text text-start hover:bg-hover aria-on:text-accent aria-on:font-600"
    aria-pressed={isPressed}
    onClick={onPick}
  >
    {icon && <Icon of={icon} />}
    <span>{words}</span>
    {hint && <kbd className=":uno: ms-auto text-muted text-12px font-400 leading-normal mono">{hint}</kbd>}
  </button>
)
