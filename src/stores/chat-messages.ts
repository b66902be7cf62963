import type { ChatMessage } from '#contract/talk/chat.ts'

export type Messages = readonly ChatMessage[]

/** Returns the index of the message with this id, or the index where it would be inserted. */
export function placeOf(messages: Messages, id: number): number {
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.id ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Clears quotations of recalled messages. */
function unquoted(messages: ChatMessage[], gone: ReadonlySet<number>): void {
  for (const [at, it] of messages.entries())
    if (it.replyId !== null && gone.has(it.replyId) && it.replyState === 'shown')
      messages[at] = { ...it, replyState: 'recalled', replyContent: '', replyUserName: '' }
}

/** Merges messages in the order of ids; of two versions of one message the later change wins. */
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

/** Returns a message as one line, for a quotation or a notification. */
export function lineOf({ type, fileName, duration }: Pick<ChatMessage, 'type' | 'fileName' | 'duration'>, words: string): string {
  if (type === 'image') return '[图片]'
  if (type === 'file') return `[文件] ${fileName}`
  if (type === 'audio') return `[语音 ${clock(duration)}]`
  return words
}

/** Returns seconds as minutes and seconds, such as `0:14`. */
export const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** Returns a file size for readers, such as `1.8 MB`. */
export function weight(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  return kilo < 1000 ? `${Math.ceil(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`
}

/** Returns the milliseconds of a server time. */
export const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)
