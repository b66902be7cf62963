import { apiWithExtra } from '#client/api.ts'
import { isSubscribed, showSubscribed } from '#client/reading/show-column-end.ts'
import { column } from '#contract/content/column.ts'
import { pressMark } from '#islands/ui/with-react/press-mark.ts'
import { showToast } from '#stores/toast.ts'

/** Subscribes to the column that ends here, or takes it back. */
export function subscribe(button: HTMLElement): Promise<void> {
  const id = Number(button.dataset.of)
  return pressMark('subscribe', {
    read: () => ({ isOn: isSubscribed(), likes: 0 }),
    show: ({ isOn }) => showSubscribed(isOn),
    async send(isOn) {
      const { extra } = await apiWithExtra(column.subscribe, { params: { id }, query: { to: isOn ? '1' : '0' } })
      showToast(extra.isSubscribed ? '已订阅，有新文章会通知你' : '已取消订阅')
      return { isOn: extra.isSubscribed, likes: 0 }
    },
  })
}
