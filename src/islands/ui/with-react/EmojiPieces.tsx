import type { Emoji } from '#lib/emoji.ts'

/** Renders words and the pictures between them. */
export const EmojiPieces = ({ pieces, looks = '' }: { pieces: readonly (string | Emoji)[]; looks?: string }) =>
  pieces.map((it, place) =>
    typeof it === 'string' ? (
      it
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that does not change
      <img key={place} className={`emoji ${looks}`.trim()} src={it.url} alt={`[${it.name}]`} width="24" height="24" />
    ),
  )
