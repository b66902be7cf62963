import { type ReactNode, useLayoutEffect } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import css from '../panel/panel.css?inline'
import { placePanel } from '../panel/place-panel.ts'
import { openOver } from '../with-react/open-over.ts'
import { usePopover } from './use-popover.ts'

interface Props {
  title: string
  of: HTMLButtonElement
  onClose: () => void
  children: ReactNode
}

function Panel({ title, of, onClose, children }: Props) {
  adoptStyles(css)
  const { ref, onKeyDown } = usePopover({ of, onClose, place: (panel) => placePanel(panel, of) })
  // The button is set as the popover's target, so that a press on it closes the panel. Otherwise the press would close the panel as a
  // press beside it, and then open it again.
  useLayoutEffect(() => {
    of.popoverTargetElement = ref.current
    return () => {
      of.popoverTargetElement = null
    }
  }, [of, ref])
  return (
    <div ref={ref} className="act-panel" popover="auto" role="dialog" tabIndex={-1} aria-label={title} onKeyDown={onKeyDown}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Opens a panel beside its button. Arrow keys move in it; Escape, a press beside it and a second press of the button close it. */
export function openPanel(of: HTMLButtonElement, title: string, children: ReactNode): void {
  // The button was pressed twice before the files came.
  if (of.popoverTargetElement) return
  openOver(
    (close) => (
      <Panel title={title} of={of} onClose={close}>
        {children}
      </Panel>
    ),
    // The panel stands in the landmark of the text. The top layer shows it above everything.
    document.querySelector('main') ?? undefined,
  )
}
