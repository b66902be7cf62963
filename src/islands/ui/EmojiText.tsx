import { emojiPieces } from '#lib/emoji-text.ts'
import { EmojiPieces } from './with-react/EmojiPieces.tsx'

/** Shows a plain text with the pictures that its emoji codes mean. */
export const EmojiText = ({ text }: { text: string }) => <EmojiPieces pieces={emojiPieces(text)} />
