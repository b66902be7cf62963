import { EMOJI_DOOR, type EmojiWish } from '#client/editor-door.ts'
import { tellFailure } from '#stores/tell-failure.ts'

/** The picker of the whole site, without favourites: those are pictures of one reader, an article is for all. */
async function open(button: HTMLElement, onPick: EmojiWish): Promise<void> {
  const [{ openEmojis }, { emojis }] = await Promise.all([import('#islands/emoji/open-emojis.ts'), import('#lib/emoji.ts')])
  openEmojis(button, {
    favourites: false,
    onPick: ({ url }) => onPick(url, emojis.find((it) => it.url === url)?.name ?? ''),
  })
}

document.addEventListener(EMOJI_DOOR, (event) => {
  open(event.target as HTMLElement, (event as CustomEvent<EmojiWish>).detail).catch(() => tellFailure())
})
