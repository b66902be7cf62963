import { apiWithExtra } from '#client/api.ts'
import { pressMark } from '#client/press-mark.ts'
import { moment } from '#contract/moment.ts'
import { showCounters } from './show-counters.ts'

/** Likes the moment that the button belongs to, or takes it back. */
export function likeMoment(button: HTMLElement): Promise<void> {
  const id = Number(button.closest<HTMLElement>('[data-moment]')?.dataset.moment)
  return pressMark(`moment:${id}`, {
    read: () => ({
      isOn: button.ariaPressed === 'true',
      likes: Number(button.querySelector('[data-likes]')?.textContent?.replace(/\D/g, '') ?? 0),
    }),
    show: ({ isOn, likes }) => showCounters({ id, likeNum: likes, isLike: isOn }),
    async send(isOn) {
      const { extra } = await apiWithExtra(moment.like, { params: { id }, query: { to: isOn ? '1' : '0' } })
      return { isOn: extra.isLike, likes: extra.likeNum }
    },
  })
}
