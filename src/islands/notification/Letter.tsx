import { type MouseEvent, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { Notification } from '#contract/talk/notification.ts'
import { agoWords } from '#lib/ago.ts'
import { EmojiText } from '../ui/EmojiText.tsx'
import { Sign } from '../ui/Sign.tsx'
import { Faces } from './Faces.tsx'
import css from './letter.css?inline'
import { People } from './People.tsx'

adoptStyles(css)

interface Props {
  it: Notification
  isRead: boolean
  now: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  onRead: () => void
  onRemove: () => void
}

const names = ({ people, fromNum }: Notification) => {
  const said = people.slice(0, 2)
  return (
    <>
      {said.map((it, place) => (
        <span key={it.id}>
          {place > 0 && '、'}
          <b>{it.nickname}</b>
        </span>
      ))}
      {fromNum > said.length ? ` 等 ${fromNum} 人` : ' '}
    </>
  )
}

/** Renders the text of a notification: who did what to which item, and how its text begins. */
function Words({ it, now }: { it: Notification; now: number }) {
  return (
    <>
      <Faces of={it} />
      <span className="main">
        <span className="deed">
          <span className="who-did">
            {it.deed ? (
              <>
                {names(it)}
                {it.deed}
              </>
            ) : (
              <b>{it.title}</b>
            )}
          </span>
          <time dateTime={`${it.createTime.replace(' ', 'T')}+08:00`} title={it.createTime.slice(0, 16)}>
            {agoWords(it.createTime, now)}
          </time>
        </span>
        {it.about && <span className="about">{it.about}</span>}
        {it.message && (
          <span className="excerpt">
            <EmojiText text={it.message} />
          </span>
        )}
      </span>
    </>
  )
}

/** Renders one notification with its link and its actions. */
export function Letter({ it, isRead, now, onOpen, onRead, onRemove }: Props) {
  const [isWide, setWide] = useState(false)
  const isMany = it.fromNum > 1
  return (
    <>
      {!isRead && <span className="sr-only">未读</span>}
      {it.link ? (
        <a className="row" href={it.link} onClick={onOpen} data-row>
          <Words it={it} now={now} />
        </a>
      ) : (
        // There is no page to open, so a press only marks it as read.
        <button className="row" type="button" onClick={onRead} data-row>
          <Words it={it} now={now} />
        </button>
      )}
      <span className="ops">
        {isMany && (
          <button
            className="icon-btn"
            type="button"
            aria-expanded={isWide}
            aria-label={`看看这 ${it.fromNum} 人`}
            title={`看看这 ${it.fromNum} 人`}
            onClick={() => setWide(!isWide)}
          >
            <Sign of="down" />
          </button>
        )}
        {!isRead && (
          <button className="icon-btn" type="button" aria-label={`标为已读：${it.title}`} title="标为已读" onClick={onRead}>
            <Sign of="check" />
          </button>
        )}
        <button className="icon-btn grave" type="button" aria-label={`删除：${it.title}`} title="删除" onClick={onRemove}>
          <Sign of="trash" />
        </button>
      </span>
      {isWide && <People id={it.id} now={now} />}
    </>
  )
}
