import { adoptStyles } from '#client/adopt-styles.ts'
import { hasToken } from '#client/first-storage.ts'
import { make } from '#client/make.ts'
import css from './emoji.css?inline'
import { emojiPane } from './emoji-pane.ts'
import { favouritePane } from './favourite-pane.ts'
import { stayAbove } from './stay-above.ts'

/** What somebody chose: a picture of the site's own set, or one of his favourites. */
export interface EmojiPick {
  type?: 'favorite'
  url: string
}

export interface EmojiHost {
  /** Whether favourites can be chosen here; without a login there are none. */
  favourites: boolean
  onPick: (pick: EmojiPick) => void
  /** It is gone, by whatever way. */
  onClose?: () => void
}

/** One of the picker's tabs. */
export interface Pane {
  name: string
  body: HTMLElement
}

let open: HTMLElement | undefined

/** Tabs by the pattern that assistive technology knows: arrows walk and choose. */
function tabs(panes: readonly Pane[]): HTMLElement {
  const bar = make('div', { className: 'em-tabs', role: 'tablist', ariaLabel: '表情分类' })
  const buttons = panes.map((it, place) => {
    const id = `emoji-tab-${place}`
    const button = make('button', { type: 'button', role: 'tab', id, textContent: it.name })
    Object.assign(it.body, { role: 'tabpanel', id: `emoji-pane-${place}` })
    it.body.setAttribute('aria-labelledby', id)
    button.setAttribute('aria-controls', it.body.id)
    button.addEventListener('click', () => choose(place))
    return button
  })
  function choose(chosen: number): void {
    for (const [place, it] of panes.entries()) {
      it.body.hidden = place !== chosen
      const button = buttons[place]
      if (!button) continue
      button.ariaSelected = String(place === chosen)
      button.tabIndex = place === chosen ? 0 : -1
    }
  }
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const to = (buttons.indexOf(event.target as HTMLButtonElement) + step + buttons.length) % buttons.length
    choose(to)
    buttons[to]?.focus()
  })
  bar.append(...buttons)
  choose(0)
  return bar
}

/**
 * Opens the emoji picker above the button that was pressed, or closes it there. The browser closes it by Escape and by a press beside it,
 * and gives the focus back.
 */
export function openEmojis(trigger: HTMLElement, { favourites, onPick, onClose }: EmojiHost): void {
  const wasOwn = open?.dataset.of === trigger.id && trigger.id !== ''
  open?.hidePopover()
  if (wasOwn) return
  adoptStyles(css)
  trigger.id ||= `emoji-${crypto.randomUUID()}`
  const panel = make('div', { className: 'emojis', popover: 'auto', role: 'dialog', ariaLabel: '选择表情' })
  panel.dataset.of = trigger.id
  const done = (pick: EmojiPick) => {
    panel.hidePopover()
    onPick(pick)
  }
  const panes = [emojiPane((url) => done({ url }))]
  if (favourites && hasToken()) panes.push(favouritePane((url) => done({ type: 'favorite', url })))
  panel.append(tabs(panes), ...panes.map((it) => it.body))
  // In the landmark, or the dialog, that its button stands in; shown, it is in the top layer.
  ;(trigger.closest('dialog, main') ?? document.body).append(panel)
  trigger.ariaExpanded = 'true'
  panel.showPopover({ source: trigger })
  open = panel
  const rest = stayAbove(panel, trigger)
  panel.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return
    rest()
    trigger.ariaExpanded = 'false'
    if (open === panel) open = undefined
    panel.remove()
    onClose?.()
  })
  // Where a keyboard would cover what is to be chosen, the field waits for a tap.
  if (matchMedia('(pointer: fine)').matches) panel.querySelector('input')?.focus({ preventScroll: true })
}
