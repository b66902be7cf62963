import type { ChatMessage } from '#contract/chat.ts'

export type Messages = readonly ChatMessage[]

/** Where a message with this id stands, or would stand. */
export function placeOf(messages: Messages, id: number): number {
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.id ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Quotations of what was taken back lose their words. */
function unquoted(messages: ChatMessage[], gone: ReadonlySet<number>): void {
  for (const [at, it] of messages.entries())
    if (it.replyId !== null && gone.has(it.replyId) && it.replyState === 'shown')
      messages[at] = { ...it, replyState: 'recalled', replyContent: '', replyUserName: '' }
}

/** What is known, and more of it, in the order of ids; of two that are the same message the later one counts. */
export function merged(known: Messages, more: Messages): Messages {
  if (!more.length) return known
  const all = [...known]
  const gone = new Set<number>()
  for (const it of more) {
    const at = placeOf(all, it.id)
    const old = all[at]
    if (old?.id !== it.id) all.splice(at, 0, it)
    else if (it.change >= old.change) all[at] = it
    if (it.isRecalled) gone.add(it.id)
  }
  if (gone.size) unquoted(all, gone)
  return all
}

/** The words of a message in one line, as a quotation or a notice to who does not see it. */
export function lineOf({ type, fileName, duration }: Pick<ChatMessage, 'type' | 'fileName' | 'duration'>, words: string): string {
  if (type === 'image') return '[图片]'
  if (type === 'file') return `[文件] ${fileName}`
  if (type === 'audio') return `[语音 ${clock(duration)}]`
  return words
}

/** `0:14` */
export const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** `1.8 MB` */
export function weight(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  return kilo < 1000 ? `${Math.ceil(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`
}

/** Milliseconds of a time as the server writes it. */
export const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)
