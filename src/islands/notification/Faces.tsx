import type { Notification } from '#contract/notification.ts'
import { Sign } from '../ui/Sign.tsx'
import { Face } from '../ui/with-react/Face.tsx'

/** Who did it: one face, or two of several; the site itself has a sign. */
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
