import { showFailure } from '#stores/show-failure.ts'

type Options = Parameters<typeof import('../emoji/open-emojis.ts').openEmojis>[1]

/** Opens the emoji picker above a button. Its code is loaded at the first press. */
export function openPicker(button: HTMLElement, options: Options): void {
  import('../emoji/open-emojis.ts').then(
    (it) => it.openEmojis(button, options),
    () => showFailure(),
  )
}

/** Opens the picker and passes the choice on as a code, such as `[微笑]`. Members also see their favorites. */
export const pickEmojiCode = (button: HTMLElement, onCode: (code: string) => void): void =>
  void Promise.all([import('../emoji/open-emojis.ts'), import('#lib/emoji-code.ts')]).then(
    ([{ openEmojis }, { emojiCode }]) => openEmojis(button, { favorites: true, onPick: (pick) => onCode(emojiCode(pick)) }),
    () => showFailure(),
  )
