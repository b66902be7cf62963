import { useEffect, useState } from 'react'
import type { Notification } from '#contract/talk/notification.ts'
import { Failed } from '../ui/States.tsx'
import { Bones } from './shell/Bones.tsx'

export interface ReadingProps {
  /** Is true when the pane gets the focus with what it shows. */
  isToFocus: boolean
  before: Notification | undefined
  next: Notification | undefined
  nextUnread: Notification | undefined
  onGo: (it: Notification | undefined) => void
  /** Leads back to the list. */
  onBack: () => void
  /** Is called when the reader sees a notification. */
  onShown: (it: Notification) => void
  onRemove: (it: Notification) => void
}

type Part = typeof import('./pane/Pane.tsx').Pane

/** Renders the notification that is chosen; its parts load with the first one. */
export function Reading({ chosen, ...props }: ReadingProps & { chosen: number | null }) {
  const [Pane, setPane] = useState<Part | null>(null)
  const [isLost, setLost] = useState(false)
  const isWanted = chosen !== null && !Pane && !isLost
  useEffect(() => {
    if (!isWanted) return
    import('./pane/Pane.tsx').then(
      (it) => setPane(() => it.Pane),
      () => setLost(true),
    )
  }, [isWanted])

  if (chosen === null)
    return (
      <div className=":uno: grid flex-1 place-content-center justify-items-center gap-2.5 px-8 pb-20 text-center text-muted text-size-small">
        <span className=":uno: i-lucide-mail-open w-8 h-8 text-faint" aria-hidden="true" />
        <p>选一条通知，在这里读它说的是什么</p>
        <p className=":uno: text-faint text-size-meta">J、K 上下走，回车打开，Esc 回到列表</p>
      </div>
    )
  if (isLost) return <Failed words="这一部分没有加载成功" isOnline={navigator.onLine} onAgain={() => setLost(false)} />
  return Pane ? <Pane key={chosen} id={chosen} {...props} /> : <Bones />
}
