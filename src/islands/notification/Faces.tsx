import type { Notification } from '#contract/talk/notification.ts'
import { Face } from '../ui/with-react/Face.tsx'

/** Renders the faces of the people in a notification: one, or two of several. The site itself has an icon. */
export function Faces({ of: { people } }: { of: Notification }) {
  const [first, second] = people
  if (!first)
    return (
      <span className=":uno: grid flex-none place-content-center w-10 h-10 rounded-full bg-hover text-muted">
        <span className=":uno: i-lucide-info w-4.5 h-4.5" aria-hidden="true" />
      </span>
    )
  if (!second) return <Face src={first.avatar} name={first.nickname} size={40} />
  return (
    <span className=":uno: relative flex-none w-10 h-10">
      <span className=":uno: absolute top-0 start-0 rounded-full halo-surface">
        <Face src={first.avatar} name={first.nickname} size={28} />
      </span>
      <span className=":uno: absolute -bottom-0.5 -end-0.5 rounded-full halo-surface">
        <Face src={second.avatar} name={second.nickname} size={28} />
      </span>
    </span>
  )
}
