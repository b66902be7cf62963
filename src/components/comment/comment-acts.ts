import { apiWithExtra } from '#client/api.ts'
import { pressMark } from '#client/press-mark.ts'
import { comment } from '#contract/comment.ts'
import { showLikes, slotOf } from './comment-node.ts'
import type { Talk } from './talk.ts'

/** Likes a comment, or takes it back. */
export async function likeComment(talk: Talk, button: HTMLElement): Promise<void> {
  const found = talk.of(button)
  if (!found) return
  const { node, id } = found
  await pressMark(`comment:${id}`, {
    read: () => ({
      isOn: button.ariaPressed === 'true',
      likes: Number(slotOf(node, 'likes')?.textContent?.replace(/\D/g, '') ?? 0),
    }),
    show: ({ isOn, likes }) => showLikes(node, isOn, likes),
    async send(isOn) {
      const { extra } = await apiWithExtra(comment.like, { params: { id }, query: { to: isOn ? '1' : '0' } })
      return { isOn: extra.isLike, likes: extra.likeNum }
    },
  })
}
