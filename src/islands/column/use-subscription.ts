import { useState } from 'react'
import { apiWithExtra } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { column } from '#contract/content/column.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'

interface Of {
  id: number
  isSubscribed: boolean
  subscriberNum: number
}

/** Subscribes to a column or ends that. A press shows at once, and is undone when the server refuses it. */
export function useSubscription(it: Of) {
  const [mine, setMine] = useState<Pick<Of, 'isSubscribed' | 'subscriberNum'> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = mine ?? it

  async function press(): Promise<void> {
    if (isBusy) return
    const isOn = !shown.isSubscribed
    setBusy(true)
    setMine({ isSubscribed: isOn, subscriberNum: Math.max(0, shown.subscriberNum + (isOn ? 1 : -1)) })
    try {
      const { extra } = await apiWithExtra(
        column.subscribe,
        { params: { id: it.id }, query: { to: isOn ? '1' : '0' } },
        { quiet: true },
      )
      setMine(extra)
      showToast(extra.isSubscribed ? '已订阅，有新文章会通知你' : '已取消订阅')
    } catch (error) {
      setMine(mine)
      showToast(failureWords(error as ApiError), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { isSubscribed: shown.isSubscribed, subscriberNum: shown.subscriberNum, isBusy, toggle: () => void press() }
}
