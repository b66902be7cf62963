/** By this event the editor asks its page for the picker of emoji, at the button it stands above: among islands nouns share nothing. */
export const EMOJI_DOOR = 'editor-emoji'

/** Hears which picture was chosen, and its name. */
export type EmojiWish = (url: string, name: string) => void
