import { savedDraft } from '#client/storage.ts'
import type { Thread } from '#stores/comment-thread.ts'

/** Names the draft of one form of a conversation. */
export const draftName = ({ target }: Thread, form: string): string => `comment:${target.type}:${target.id}:${form}`

export const replyForm = (id: number): string => `reply-${id}`

/** Checks whether a draft of an answer to a comment exists. */
export const hasReplyDraft = (thread: Thread, id: number): boolean => Boolean(savedDraft(draftName(thread, replyForm(id))))
