import { emojiNamed, emojis } from './emoji.ts'

/** How a picture of the picker is written in a text: a built-in one by its name, unless another one has it too. */
export function emojiCode({ type, url }: { type?: 'favorite'; url: string }): string {
  if (type) return `![表情](${url})`
  const name = emojis.find((it) => it.url === url)?.name ?? ''
  return emojiNamed(name)?.url === url ? `[${name}]` : `![${name}](${url})`
}
