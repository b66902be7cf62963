import type { Act } from '../desk/surface.ts'

/** Opens the picker of the whole site, without favourites; what is chosen stands in the line as the picture that readers get. */
export async function pickEmoji(button: HTMLElement, onAct: (act: Act) => void): Promise<void> {
  const [{ openEmojis }, { emojis }] = await Promise.all([import('../../emoji/open-emojis.ts'), import('#lib/emoji.ts')])
  openEmojis(button, {
    favourites: false,
    onPick: ({ url }) => onAct({ do: 'image', address: url, words: emojis.find((it) => it.url === url)?.name ?? '' }),
  })
}
