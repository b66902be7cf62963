import { apiWithExtra } from '#client/api.ts'
import { pressMark } from '#client/press-mark.ts'
import { goods } from '#contract/goods.ts'
import { showDownload } from './download-dialog.ts'
import type { Write } from './goods-page.ts'

/** Likes the project, or takes it back. */
export function likeGoods(id: number, button: HTMLButtonElement, write: Write): Promise<void> {
  button.dataset.pressed = ''
  const count = button.querySelector('[data-slot="likeNum"]')
  return pressMark('goods', {
    read: () => ({ isOn: button.ariaPressed === 'true', likes: Number(count?.textContent?.replace(/\D/g, '')) }),
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

/** Asks where the project is fetched, and shows it. A refusal is told where every failure is. */
export async function openDownload(id: number, button: HTMLButtonElement, write: Write): Promise<void> {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    const { data, extra } = await apiWithExtra(goods.download, { params: { id } })
    write('downloads', extra.downloads)
    showDownload(data)
  } catch {
    // The words were shown.
  } finally {
    button.ariaBusy = null
  }
}
