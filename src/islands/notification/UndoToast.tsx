import { takeBack } from '#stores/deleted-notifications.ts'
import type { useGone } from './use-gone.ts'

/** Shows which notification was deleted, and for how many seconds that can be undone. */
export function UndoToast({ gone, seconds, hold }: ReturnType<typeof useGone>) {
  return (
    <div className=":uno: sticky bottom-4 z-5 grid px-4" role="status">
      {gone.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only the clock stops here; what is pressed is the button
        <div
          className=":uno: panel flex items-center gap-3 -mt-15 px-3.5 py-2 text-text text-size-small"
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <span className=":uno: i-lucide-trash-2 w-4.5 h-4.5 text-muted" aria-hidden="true" />
          <span>{gone.length > 1 ? `已删除 ${gone.length} 条` : '已删除'}</span>
          <button
            className=":uno: min-h-9 ms-auto px-2 rounded-control text-accent font-600"
            type="button"
            onClick={() => {
              hold(false)
              takeBack()
            }}
          >
            撤销
          </button>
          <span
            className=":uno: grid place-items-center w-6.5 h-6.5 border-2 border-solid border-border border-bs-accent rounded-full text-muted text-size-3 tabular"
            aria-hidden="true"
          >
            {seconds}
          </span>
        </div>
      )}
    </div>
  )
}
