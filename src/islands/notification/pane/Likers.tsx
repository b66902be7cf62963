import type { NotificationLook } from '#contract/talk/notification.ts'
import { People } from '../People.tsx'

/** Renders who likes what a notification is about. */
export const Likers = ({ look: { notification: it } }: { look: NotificationLook }) => (
  <section className=":uno: likers mt-2" aria-label="谁赞了">
    <h3 className=":uno: mb-2 text-faint text-size-meta font-500">{it.fromNum} 人赞了</h3>
    {it.fromNum > 0 && <People id={it.id} />}
  </section>
)
