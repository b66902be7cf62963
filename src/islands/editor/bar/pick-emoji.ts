import { EMOJI_DOOR, type EmojiWish } from '#client/editor-door.ts'
import type { Act } from '../desk/surface.ts'

/** Asks for the picker; what is chosen stands in the line as the picture that readers get. */
export function pickEmoji(button: HTMLElement, onAct: (act: Act) => void): void {
  const detail: EmojiWish = (address, words) => onAct({ do: 'image', address, words })
  button.dispatchEvent(new CustomEvent(EMOJI_DOOR, { bubbles: true, detail }))
}
