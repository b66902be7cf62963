import { openPicker } from '../../ui/with-react/open-picker.ts'
import type { Act } from '../desk/surface.ts'

/** Asks for the picker, without favourites: those are one reader's, an article is for all. What is chosen stands in the line as the picture that readers get. */
export function pickEmoji(button: HTMLElement, onAct: (act: Act) => void): void {
  openPicker(button, {
    favourites: false,
    async onPick({ url }) {
      const { emojis } = await import('#lib/emoji.ts')
      onAct({ do: 'image', address: url, words: emojis.find((it) => it.url === url)?.name ?? '' })
    },
  })
}
