import type { Answered } from '#stores/chat-outgoing.ts'
import type { Chat } from './use-chat.ts'

/** At once; a folder of pictures is not meant. */
const MOST = 9

/** Sends what was chosen, pasted or dropped: pictures as pictures, everything else as files. */
export function takeFiles({ uploads }: Chat, files: Iterable<File>, answered: Answered | null): void {
  for (const blob of [...files].slice(0, MOST)) {
    const kind = /^image\/(?:png|jpeg|gif|webp|avif)$/.test(blob.type) ? 'image' : 'file'
    void uploads.add({ kind, blob, name: blob.name || '未命名', answered })
  }
}
