import { emojiPieces } from '#lib/emoji-text.ts'

/** Shows a plain text with the pictures that its emoji codes mean. */
export const EmojiText = ({ text }: { text: string }) =>
  emojiPieces(text).map((it, place) =>
    typeof it === 'string' ? (
      it
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that does not change
      <img key={place} className="emoji" src={it.url} alt={`[${it.name}]`} width="24" height="24" />
    ),
  )
