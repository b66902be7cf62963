import { openPicker } from '../../ui/with-react/open-picker.ts'
import type { Act } from '../workbench/surface.ts'

/**
 * Opens the emoji picker without favorites: they belong to one user, but an article is for all readers. The chosen emoji goes into
 * the line as the picture that readers see.
 */
export function pickEmoji(button: HTMLElement, onAct: (act: Act) => void): void {
  openPicker(button, {
    favorites: false,
    async onPick({ url }) {
      const { emojis } = await import('#lib/emoji.ts')
      onAct({ do: 'image', address: url, words: emojis.find((it) => it.url === url)?.name ?? '' })
    },
  })
}
