import type { ChatMessage } from '#contract/talk/chat.ts'
import { CHAT_QUOTE_MAX } from '#contract/talk/chat-text.ts'
import { cut } from '#lib/cut.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { srcSetOf } from '#lib/picture-sizes.ts'
import { sizesOf } from '#server/content/file/file.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import * as q from './chat.queries.ts'

/** Returns messages as this user reads them, in the order of the ids. */
export async function presentMessages(db: Reader, ids: readonly number[], me: number): Promise<ChatMessage[]> {
  const rows = await q.findRows(db, ids)
  const hides = [...rows.values()].some((it) => it.reply_user_id !== null) ? await q.findHides(db, me) : new Set<number>()
  return ids.flatMap((id) => {
    const it = rows.get(id)
    return it ? [shapeOf(it, { isOwn: it.user_id === me, hidesAnswered: hidesAnswered(it, hides) })] : []
  })
}

/** Checks whether a message answers a user whom its reader hides. */
export const hidesAnswered = ({ reply_user_id }: q.ChatRow, hides: ReadonlySet<number>): boolean =>
  reply_user_id !== null && hides.has(reply_user_id)

export interface Eyes {
  /** Is true when the reader has sent the message. */
  isOwn: boolean
  hidesAnswered: boolean
}

/** Returns a message as its reader sees it: everybody sees the same except for these two things. */
export const shapeOf = (it: q.ChatRow, { isOwn, hidesAnswered: isMasked }: Eyes): ChatMessage => ({
  id: it.id,
  change: it.change,
  type: it.type,
  content: it.type === 'text' ? it.content_html : (it.url ?? ''),
  ...(isOwn && it.type === 'text' && !isGone(it.status) && { contentMd: it.content_md }),
  ...(isOwn && it.client_id !== null && { clientId: it.client_id }),
  userId: it.user_id,
  name: it.nickname,
  avatar: it.avatar,
  role: it.role === 'admin' ? 'admin' : 'user',
  hasPage: it.has_page === 1,
  location: it.location,
  isRecalled: isGone(it.status),
  isHeld: it.status === 'held',
  fileName: it.file_name,
  fileSize: it.type === 'text' ? 0 : (it.size ?? 0),
  duration: it.duration,
  ...pictureOf(it),
  time: shanghaiTime(it.create_time),
  ...quoteOf(it, isMasked),
})

const isGone = (status: string | null) => status === 'recalled' || status === 'refused'

function pictureOf({ type, url, width, height, sizes }: q.ChatRow) {
  if (type !== 'image' || url === null || !width || !height) return { width: 0, height: 0, srcset: '' }
  return { width, height, srcset: srcSetOf({ url, width, sizes: sizesOf({ sizes }) }) }
}

function quoteOf(it: q.ChatRow, isMasked: boolean) {
  const answered = { replyId: it.reply_id, replyContent: '', replyUserName: '' }
  if (it.reply_id === null || it.reply_type === null || isGone(it.status)) return { ...answered, replyState: 'none' as const }
  if (isMasked) return { ...answered, replyState: 'hidden' as const }
  if (it.reply_status !== 'shown') return { ...answered, replyState: 'recalled' as const }
  const replyContent = wordsOf({ type: it.reply_type, plain: it.reply_plain ?? '', fileName: it.reply_file_name ?? '' })
  return { ...answered, replyContent, replyUserName: it.reply_nickname ?? '', replyState: 'shown' as const }
}

const NAMES = { image: '[图片]', file: '[文件]', audio: '[语音]' }

/** Returns a message in a few words. */
const wordsOf = ({ type, plain, fileName }: { type: q.ChatRow['type']; plain: string; fileName: string }): string =>
  type === 'text' ? cut(plain, CHAT_QUOTE_MAX) : cut(`${NAMES[type]} ${fileName}`.trim(), CHAT_QUOTE_MAX)
