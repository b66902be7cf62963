import { emojiPieces } from '#lib/emoji-text.ts'
import { EmojiPieces } from './with-react/EmojiPieces.tsx'

/** Renders a plain text with its emoji codes as pictures. */
export const EmojiText = ({ text, looks = '' }: { text: string; looks?: string }) => (
  <EmojiPieces pieces={emojiPieces(text)} looks={looks} />
)
