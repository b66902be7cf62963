import { type Emoji, emojiNamed } from './emoji.ts'

/** Matches the code of an emoji, or a favorite: a picture of this site. */
const CODE = /!\[表情\]\((\/(?:uploads|emoji)\/[\w-]{1,80}(?:\.[a-z\d]{1,5}){1,2})\)|\[([^[\]\s]{1,8})\]/g

/**
 * Splits a plain text into its words and its emoji. A code such as `[微笑]` stands for an emoji, `![表情](/uploads/…)` for a favorite.
 */
export function emojiPieces(text: string): (string | Emoji)[] {
  const pieces: (string | Emoji)[] = []
  let from = 0
  for (const match of text.matchAll(CODE)) {
    const emoji = match[1] ? { name: '表情', url: match[1] } : emojiNamed(match[2] ?? '')
    if (!emoji) continue
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push(emoji)
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
