import type { NotificationLook } from '#contract/talk/notification.ts'
import { linkOf, toThing } from './about.ts'

/** Renders the place that a notification is about, in its own words, and the way there. */
export function Passage({ look }: { look: NotificationLook }) {
  const { thing, conversation } = look
  if (!thing) return null
  const link = linkOf(look)
  const isGone = conversation?.anchor?.isGone
  return (
    <blockquote className=":uno: mb-6 ps-4 border-s-2 border-s-solid border-border text-muted text-size-small lh-1.75 whitespace-pre-line break-anywhere">
      {thing.passage}
      {isGone && <span className=":uno: text-faint">（这一段后来改掉了）</span>}{' '}
      {link && (
        <a className=":uno: link text-accent whitespace-nowrap underline" href={link}>
          {toThing(thing)}
        </a>
      )}
    </blockquote>
  )
}
