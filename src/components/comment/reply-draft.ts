import { savedDraft } from '#client/storage.ts'
import type { Talk } from './talk.ts'

/** Names what was begun and not sent. */
export const draftName = ({ target }: Talk, name: string): string => `comment:${target.type}:${target.id}:${name}`

export const replyName = (id: number): string => `reply-${id}`

/** Whoever comes back sees which comment he had begun to answer. */
export function showReplyDraft(talk: Talk, node: Element, id: number): void {
  const button = node.querySelector('[data-reply]')
  const words = savedDraft(draftName(talk, replyName(id))) ? '继续写回复' : '回复'
  if (button && button.textContent !== words) button.textContent = words
}
