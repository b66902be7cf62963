import { type Emoji, emojiNamed } from './emoji.ts'

const CODE = /\[([^[\]\s]{1,8})\]/g

/** A plain text taken apart: its words, and the emoji that codes such as `[微笑]` mean. */
export function emojiPieces(text: string): (string | Emoji)[] {
  const pieces: (string | Emoji)[] = []
  let from = 0
  for (const match of text.matchAll(CODE)) {
    const emoji = emojiNamed(match[1] ?? '')
    if (!emoji) continue
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push(emoji)
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}
