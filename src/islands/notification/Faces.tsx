import type { Notification } from '#contract/talk/notification.ts'
import { Sign } from '../ui/Sign.tsx'
import { Face } from '../ui/with-react/Face.tsx'

/** Renders the faces of the people in a notification: one, or two of several. The site itself has an icon. */
export function Faces({ of: { people } }: { of: Notification }) {
  const [first, second] = people
  if (!first)
    return (
      <span className="disc-sign">
        <Sign of="system" />
      </span>
    )
  return (
    <span className="faces" data-many={second ? '' : undefined}>
      <Face src={first.avatar} name={first.nickname} size={second ? 28 : 40} />
      {second && <Face src={second.avatar} name={second.nickname} size={28} />}
    </span>
  )
}
