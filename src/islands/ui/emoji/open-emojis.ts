import { createElement, createRef, type RefObject } from 'react'
import { openOver } from '../with-react/open-over.ts'
import { type EmojiHost, EmojiPicker } from './EmojiPicker.tsx'

let open: { trigger: HTMLElement; panel: RefObject<HTMLDivElement | null> } | undefined

/** Opens the emoji picker above the button that was pressed, or closes it when it is open there. */
export function openEmojis(trigger: HTMLElement, host: EmojiHost): void {
  const wasOwn = open?.trigger === trigger
  open?.panel.current?.hidePopover()
  open = undefined
  if (wasOwn) return
  const mine = { trigger, panel: createRef<HTMLDivElement>() }
  open = mine
  openOver(
    (close) =>
      createElement(EmojiPicker, {
        ...host,
        ...mine,
        onClose() {
          if (open === mine) open = undefined
          close()
          host.onClose?.()
        },
      }),
    // The picker stands in the landmark or dialog of its button. The top layer shows it above everything.
    trigger.closest('dialog, main') ?? document.body,
  )
}
