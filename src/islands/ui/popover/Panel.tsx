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
  // A press of its button closes it: a press beside it would, and the button open it anew.
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

/** Opens a panel beside its button. Arrows walk; Escape, a press beside it and a second press of the button close it. */
export function openPanel(of: HTMLButtonElement, title: string, children: ReactNode): void {
  // Pressed twice before its files came.
  if (of.popoverTargetElement) return
  openOver(
    (close) => (
      <Panel title={title} of={of} onClose={close}>
        {children}
      </Panel>
    ),
    // In the text's own landmark; shown, it is in the top layer.
    document.querySelector('main') ?? undefined,
  )
}
