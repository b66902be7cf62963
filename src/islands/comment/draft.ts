import { savedDraft } from '#client/storage.ts'
import type { Thread } from '#stores/comment-thread.ts'

/** Names what was begun and not sent: in which conversation, and in which of its forms. */
export const draftName = ({ target }: Thread, form: string): string => `comment:${target.type}:${target.id}:${form}`

export const replyForm = (id: number): string => `reply-${id}`

/** Says whether an answer to a comment was begun. */
export const hasReplyDraft = (thread: Thread, id: number): boolean => Boolean(savedDraft(draftName(thread, replyForm(id))))
