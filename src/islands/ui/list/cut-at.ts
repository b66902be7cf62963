/** Cuts a text where words of a search stand: every second piece is one of them. */
export function cutAt(text: string, sought: string): string[] {
  const words = sought.split(/\s+/).flatMap((it) => it.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) || [])
  return words.length ? text.split(new RegExp(`(${words.join('|')})`, 'i')) : [text]
}
