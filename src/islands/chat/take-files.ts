import type { Answered } from '#stores/chat-outgoing.ts'
import type { Chat } from './use-chat.ts'

/** Limits the files that are sent together, because a whole folder of pictures is not intended. */
const MOST = 9

/** Sends chosen, pasted or dropped files: pictures as pictures, everything else as files. */
export function takeFiles({ uploads }: Chat, files: Iterable<File>, answered: Answered | null): void {
  for (const blob of [...files].slice(0, MOST)) {
    const kind = /^image\/(?:png|jpeg|gif|webp|avif)$/.test(blob.type) ? 'image' : 'file'
    void uploads.add({ kind, blob, name: blob.name || '未命名', answered })
  }
}
