import { apiWithExtra } from '#client/api.ts'
import { goods } from '#contract/content/goods.ts'
import { pressMark } from '#islands/ui/with-react/press-mark.ts'
import type { Write } from './goods-page.ts'

/** Likes the project, or takes it back. */
export function likeGoods(id: number, button: HTMLButtonElement, write: Write): Promise<void> {
  button.dataset.pressed = ''
  const count = button.querySelector<HTMLElement>('[data-slot="likeNum"]')
  return pressMark('goods', {
    read: () => ({ isOn: button.ariaPressed === 'true', likes: Number(count?.dataset.count) }),
    show({ isOn, likes }) {
      button.ariaPressed = String(isOn)
      write('likeNum', likes)
    },
    async send(isOn) {
      const { extra } = await apiWithExtra(goods.like, { params: { id }, query: { to: isOn ? '1' : '0' } })
      return { isOn: extra.isLike, likes: extra.likeNum }
    },
  })
}
