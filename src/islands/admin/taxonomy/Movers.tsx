import { failureWords } from '#client/failure-words.ts'
import { type AdminCategory, categoryAdmin } from '#contract/content/category-admin.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { Steps } from '../../ui/drawer/Steps.tsx'
import type { Rows } from '../../ui/table/use-rows.ts'
import { ask, idsOf } from '../kit/ask.ts'

/** Orders are sent one after the other, so that the last one stands. */
let sending: Promise<unknown> = Promise.resolve()

interface Props {
  category: AdminCategory
  rows: Rows<AdminCategory>
}

/** Renders the buttons that move a category. The new order is shown at once and sent step by step; a refused step is undone. */
export function Movers({ category: it, rows }: Props) {
  const all = rows.data?.records ?? []
  const at = all.indexOf(it)

  function move(to: number): void {
    const other = all[to]
    if (!other) return
    const order = all.with(at, other).with(to, it)
    rows.replace(order)
    sending = sending
      .then(() => ask(categoryAdmin.arrange, { body: { ids: idsOf(order) } }))
      .catch((error: unknown) => {
        showToast(failureWords(error as ApiError), 'error')
        rows.again()
      })
  }
  return (
    <span className=":uno: inline-flex gap-0.5">
      <Steps name={it.name} place={at} last={all.length - 1} onMove={move} />
    </span>
  )
}
