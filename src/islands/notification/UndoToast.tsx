import { takeBack } from '#stores/deleted-notifications.ts'
import { UndoBar } from '../ui/UndoBar.tsx'
import type { useGone } from './use-gone.ts'

/** Shows which notification was deleted, and for how many seconds that can be undone. */
export const UndoToast = ({ gone, seconds, hold }: ReturnType<typeof useGone>) => (
  <div className=":uno: sticky bottom-4 z-5 grid px-4" role="status">
    {gone.length > 0 && (
      <div className=":uno: -mt-15">
        <UndoBar
          words={gone.length > 1 ? `已删除 ${gone.length} 条` : '已删除'}
          icon=":uno: i-lucide-trash-2"
          seconds={seconds}
          hold={hold}
          onUndo={takeBack}
        />
      </div>
    )}
  </div>
)
