import type { Ref } from 'react'
import type { NotificationLook } from '#contract/talk/notification.ts'
import { $session } from '#stores/session.ts'
import { useStore } from '#stores/use-store.ts'
import type { ReadingProps } from '../Reading.tsx'
import { linkOf, whereWords } from './about.ts'

interface Props extends Pick<ReadingProps, 'before' | 'next' | 'onGo' | 'onBack' | 'onRemove'> {
  ref: Ref<HTMLHeadingElement>
  look: NotificationLook | null
}

const REMOVE = ':uno: icon-btn w-9 h-9 text-danger coarse:w-11 coarse:h-11'
const STEP = ':uno: icon-btn w-9 h-9 aria-off:text-faint coarse:w-11 coarse:h-11 lt-small:hidden'

/** Returns the heading of the pane: the thing by its name, or what happened. */
function titleOf({ notification: it, thing }: NotificationLook): string {
  if (thing?.title) return thing.title
  const who = it.people.map((one) => one.nickname)
  return it.deed && who.length > 0
    ? `${who.slice(0, 2).join('、')}${it.fromNum > 2 ? ` 等 ${it.fromNum} 人` : ' '}${it.deed}`
    : it.title
}

/** Renders what the notification is about, the way back to the list, and the ways to its neighbours. */
export function PaneHead({ ref, look, before, next, onGo, onBack, onRemove }: Props) {
  const me = useStore($session, null)
  const link = look ? linkOf(look) : ''
  const thing = look?.thing
  const words = look ? (
    <>
      <small className=":uno: block text-faint text-size-meta truncate">
        {thing ? whereWords(thing, me?.id) : look.notification.createTime.slice(0, 16)}
      </small>
      <b className=":uno: block text-strong font-600 lh-1.4 break-anywhere">{titleOf(look)}</b>
    </>
  ) : (
    <span className="sr-only">通知</span>
  )
  return (
    <div className=":uno: head desktop:sticky desktop:top-0 z-2 flex items-center gap-3 min-h-18 lt-desktop:min-h-15 ps-8 pe-5 lt-desktop:ps-2 lt-desktop:pe-2 py-2 hairline-b bg-bg">
      <button
        className=":uno: icon-btn w-11 h-11 desktop:hidden"
        type="button"
        title="回到列表"
        aria-label="回到列表"
        onClick={onBack}
      >
        <span className=":uno: i-lucide-chevron-left w-5 h-5" aria-hidden="true" />
      </button>
      {thing?.cover && (
        <img className=":uno: flex-none w-16 h-10 rounded-control object-cover lt-small:hidden" src={thing.cover} alt="" />
      )}
      <h2 ref={ref} className=":uno: flex-1 min-w-0 text-size-read outline-0" tabIndex={-1}>
        {link ? (
          <a className=":uno: block hover:text-accent" href={link}>
            {words}
          </a>
        ) : (
          words
        )}
      </h2>
      <button
        className={STEP}
        type="button"
        title="上一条"
        aria-label="上一条"
        aria-disabled={!before}
        onClick={() => onGo(before)}
      >
        <span className=":uno: i-lucide-arrow-up w-4.5 h-4.5" aria-hidden="true" />
      </button>
      <button className={STEP} type="button" title="下一条" aria-label="下一条" aria-disabled={!next} onClick={() => onGo(next)}>
        <span className=":uno: i-lucide-arrow-down w-4.5 h-4.5" aria-hidden="true" />
      </button>
      {look && (
        <button
          className={REMOVE}
          type="button"
          title="删除这条通知"
          aria-label="删除这条通知"
          onClick={() => onRemove(look.notification)}
        >
          <span className=":uno: i-lucide-trash-2 w-4.5 h-4.5" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
