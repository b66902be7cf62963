import { type MouseEvent, useState } from 'react'
import type { Notification } from '#contract/talk/notification.ts'
import { EmojiText } from '../ui/EmojiText.tsx'
import { When } from '../ui/with-react/When.tsx'
import { Faces } from './Faces.tsx'
import { People } from './People.tsx'

interface Props {
  it: Notification
  isRead: boolean
  /** Is true while the pane shows it. */
  isChosen: boolean
  /** Is the address of the pane with it. */
  href: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  onRead: () => void
  onRemove: () => void
}

const names = ({ people, fromNum }: Notification, looks: string) => {
  const said = people.slice(0, 2)
  return (
    <>
      {said.map((it, place) => (
        <span key={it.id}>
          {place > 0 && '、'}
          <b className={looks}>{it.nickname}</b>
        </span>
      ))}
      {fromNum > said.length ? ` 等 ${fromNum} 人` : ' '}
    </>
  )
}

/** Renders the text of a notification: who did what to which item, and how its text begins. */
function Words({ it, isRead }: Pick<Props, 'it' | 'isRead'>) {
  const looks = isRead ? ':uno: text-text font-500' : ':uno: text-strong font-650'
  return (
    <>
      <Faces of={it} />
      <span className=":uno: block flex-1 min-w-0">
        <span className=":uno: flex items-baseline gap-2.5 text-muted text-size-small">
          <span className=":uno: flex-1 min-w-0 break-anywhere">
            {it.deed ? (
              <>
                {names(it, looks)}
                {it.deed}
              </>
            ) : (
              <b className={looks}>{it.title}</b>
            )}
          </span>
          <When time={it.createTime} className=":uno: text-faint text-size-meta" />
        </span>
        {it.about && (
          <span
            className={
              isRead ? ':uno: block mt-px text-size-small truncate' : ':uno: block mt-px text-strong text-size-small truncate'
            }
          >
            {it.about}
          </span>
        )}
        {it.message && (
          <span className=":uno: excerpt clamp-2 mt-1 text-muted text-size-small lh-1.6 break-anywhere">
            <EmojiText text={it.message} looks=":uno: inline-block w-5 h-5 mx-px align--0.3em" />
          </span>
        )}
      </span>
    </>
  )
}

const ROW =
  ':uno: flex gap-3.5 w-full py-3.5 ps-7 pe-5 in-hand:ps-6 in-hand:pe-0 text-start focus-visible:outlined focus-visible:-outline-offset-2'
const OP = ':uno: icon-btn w-8 h-8 in-hand:w-10 in-hand:h-9 aria-open:half-turned'

/** Renders one notification with its link and its actions. */
export function Letter({ it, isRead, isChosen, href, onOpen, onRead, onRemove }: Props) {
  const [isWide, setWide] = useState(false)
  const isMany = it.fromNum > 1
  return (
    <>
      {!isRead && <span className="sr-only">未读</span>}
      <a className={ROW} href={href} aria-current={isChosen ? 'true' : undefined} onClick={onOpen} data-row>
        <Words it={it} isRead={isRead} />
      </a>
      <span className=":uno: absolute in-hand:static top-2 end-3 flex in-hand:lt-small:flex-col in-hand:desktop:flex-col in-hand:small:lt-desktop:justify-end in-hand:small:lt-desktop:w-32.5 p-px in-hand:px-1 in-hand:py-2 hairline in-hand:border-0 rounded-2 bg-surface in-hand:bg-transparent in-hand:text-faint opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 in-hand:opacity-100">
        {isMany && (
          <button
            className={OP}
            type="button"
            aria-expanded={isWide}
            aria-label={`看看这 ${it.fromNum} 人`}
            title={`看看这 ${it.fromNum} 人`}
            onClick={() => setWide(!isWide)}
          >
            <span className=":uno: i-lucide-chevron-down w-4.5 h-4.5" aria-hidden="true" />
          </button>
        )}
        {!isRead && (
          <button className={OP} type="button" aria-label={`标为已读：${it.title}`} title="标为已读" onClick={onRead}>
            <span className=":uno: i-lucide-check w-4.5 h-4.5" aria-hidden="true" />
          </button>
        )}
        <button
          className=":uno: icon-btn w-8 h-8 in-hand:w-10 in-hand:h-9 text-danger"
          type="button"
          aria-label={`删除：${it.title}`}
          title="删除"
          onClick={onRemove}
        >
          <span className=":uno: i-lucide-trash-2 w-4.5 h-4.5" aria-hidden="true" />
        </button>
      </span>
      {isWide && <People id={it.id} />}
    </>
  )
}
