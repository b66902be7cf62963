import { emojiNamed, emojis } from './emoji.ts'

/**
 * Returns the code that stands for an emoji in a text: `[name]` for a built-in one, and the picture's address for a favorite, or
 * where another emoji has the same name.
 */
export function emojiCode({ type, url }: { type?: 'favorite'; url: string }): string {
  if (type) return `![表情](${url})`
  const name = emojis.find((it) => it.url === url)?.name ?? ''
  return emojiNamed(name)?.url === url ? `[${name}]` : `![${name}](${url})`
}
