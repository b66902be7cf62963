import { takeBack } from '#stores/deleted-notifications.ts'
import { Sign } from '../ui/Sign.tsx'
import type { useGone } from './use-gone.ts'

/** Shows which notification was deleted, and for how many seconds that can be undone. */
export function UndoToast({ gone, seconds, hold }: ReturnType<typeof useGone>) {
  return (
    <div className="undo-place" role="status">
      {gone.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only the clock stops here; what is pressed is the button
        <div
          className="undo panel"
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <Sign of="trash" />
          <span>{gone.length > 1 ? `已删除 ${gone.length} 条` : '已删除'}</span>
          <button
            type="button"
            onClick={() => {
              hold(false)
              takeBack()
            }}
          >
            撤销
          </button>
          <span className="seconds" aria-hidden="true">
            {seconds}
          </span>
        </div>
      )}
    </div>
  )
}
