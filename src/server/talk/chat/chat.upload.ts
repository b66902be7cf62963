import { CHAT_FILE_NAME_MAX, type ChatType } from '#contract/talk/chat-text.ts'
import { endingOf, fileName } from '#lib/file-names.ts'
import { judge, readModeration } from '#server/content/moderation/moderation.rules.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findUpload } from './chat.write.queries.ts'

/** Lists what each kind of message may carry: a picture of any upload, but other files only when they were uploaded as that kind. */
const SOURCES = { image: 'chat', file: 'chat-file', audio: 'chat-audio' } as const
const GONE = { image: '图片不存在', file: '文件不存在', audio: '语音不存在' }

interface Draft {
  type: Exclude<ChatType, 'text'>
  content: string
  fileName?: string | undefined
  duration?: number | undefined
}

/**
 * Returns what a message carries, which must be an upload of its sender.
 * @throws Refusal 404 for an upload of another user, 400 for a voice note of unknown length
 */
export async function uploadOf(db: Reader, userId: number, draft: Draft) {
  const { type, content } = draft
  const it = (await findUpload(db, userId, content, SOURCES[type])) ?? refuse(404, GONE[type], { field: 'content' })
  if (type === 'image' && !it.mime.startsWith('image/')) refuse(404, GONE.image, { field: 'content' })
  if (type === 'audio' && draft.duration === undefined) refuse(400, '语音时长不正确', { field: 'duration' })
  const name = type === 'file' ? cleanName(draft.fileName ?? '') : ''
  // A name is judged as words are, because people read it.
  const { text, isHeld } = judge(name, await readModeration(db), 'fileName')
  return {
    file_id: it.id,
    file_name: text,
    duration: type === 'audio' ? Math.ceil(draft.duration ?? 0) : 0,
    plain: text,
    isHeld,
  }
}

/** Returns a file name that every system accepts, with its extension. No sign in it changes the direction of reading. */
export function cleanName(given: string): string {
  const ending = endingOf(given)
  const stem = fileName(ending ? given.slice(0, -ending.length) : given, '文件')
  return [...stem].slice(0, CHAT_FILE_NAME_MAX - ending.length).join('') + ending
}
