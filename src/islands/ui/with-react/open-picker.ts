import { tellFailure } from '#stores/tell-failure.ts'

type Options = Parameters<typeof import('../emoji/open-emojis.ts').openEmojis>[1]

/** Opens the picker of emoji above a button. It is loaded when it is first asked for. */
export function openPicker(button: HTMLElement, options: Options): void {
  import('../emoji/open-emojis.ts').then(
    (it) => it.openEmojis(button, options),
    () => tellFailure(),
  )
}

/** Opens the picker where what is chosen is written as a code, such as `[微笑]`; for members with their favourites. */
export const pickEmojiCode = (button: HTMLElement, onCode: (code: string) => void): void =>
  void Promise.all([import('../emoji/open-emojis.ts'), import('#lib/emoji-code.ts')]).then(
    ([{ openEmojis }, { emojiCode }]) => openEmojis(button, { favourites: true, onPick: (pick) => onCode(emojiCode(pick)) }),
    () => tellFailure(),
  )
