import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#stores/toast.ts'
import { isTyping } from '../../ui/is-typing.ts'
import { go } from '../../ui/use-address.ts'
import { useModule } from '../../ui/use-module.ts'
import type { Admin } from '../use-admin.ts'
import { createSequence } from './sequence.ts'

/** Is whether the palette is open, with the function that changes it. */
type Door = readonly [isOpen: boolean, turn: (isOpen: boolean) => void]

const WIDE =
  ':uno: flex items-center gap-2.5 w-full h-8.5 mb-1 px-2.5 hairline rounded-control bg-surface text-muted text-size-small inset-focus hover:text-strong flex-none lt-tablet:h-11 lt-tablet:mb-4 lt-tablet:px-3.5'

/** Renders the button that opens the palette: above the side list, or as an icon in the head of a room. */
export const PaletteButton = ({ door: [, turn], isIcon = false }: { door: Door; isIcon?: boolean }) => (
  <button
    className={isIcon ? 'icon-btn' : WIDE}
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => turn(true)}
  >
    <span className=":uno: i-lucide-search icon-s" aria-hidden="true" />
    <span className={isIcon ? 'sr-only' : ':uno: flex-1 text-start'}>快速查找</span>
    {/* The page replaces it by ⌘ K on a Mac. */}
    {!isIcon && (
      <kbd className=":uno: lt-desktop:hidden" data-shortcut suppressHydrationWarning>
        Ctrl K
      </kbd>
    )}
  </button>
)

interface Props {
  admin: Admin
  door: Door
  heading: RefObject<HTMLElement | null>
}

/**
 * Opens the palette by Ctrl K too, and loads it then; `G` and a letter open a room without it. The search of the site keeps its button
 * and `/`.
 */
export function PaletteDoor({ admin, door: [isOpen, turn], heading }: Props) {
  const fail = () => {
    turn(false)
    showToast('没有加载成功，请检查网络', 'error')
  }
  const module = useModule(isOpen, () => import('./Palette.tsx'), fail)
  const [roomOf] = useState(createSequence)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event
    const isBare = !(ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || isTyping(event.target))
    const room = isBare && !document.querySelector('dialog:modal') && roomOf(key, event.timeStamp)
    if (room) {
      event.preventDefault()
      event.stopImmediatePropagation()
      heading.current?.focus({ preventScroll: true })
      return go(`?room=${room}`)
    }
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || isComposing) return
    if (!isOpen && document.querySelector('dialog:modal')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    turn(!isOpen)
  })
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', press, { capture: true, signal: stop.signal })
    for (const key of document.querySelectorAll('header.top [data-shortcut]')) {
      key.textContent = '/'
      key.closest('button')?.setAttribute('aria-keyshortcuts', '/')
    }
    return () => stop.abort()
  }, [])
  if (!isOpen) return null
  if (!module)
    return (
      <p className="sr-only" role="status" aria-busy="true">
        正在打开快速查找…
      </p>
    )
  return <module.Palette waits={admin.waits} heading={heading} onClose={() => turn(false)} />
}
