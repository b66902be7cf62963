import { useState } from 'react'
import { api } from '#client/api.ts'
import { notification } from '#contract/talk/notification.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Face } from '../ui/with-react/Face.tsx'
import { When } from '../ui/with-react/When.tsx'

const STEP = 10
const MOST = 50

/** Renders the people of a notification, a few at first. */
export function People({ id }: { id: number }) {
  const [most, setMost] = useState(STEP)
  const { data, failure, isWaiting, again } = useAsked(
    () => api(notification.people, { params: { id }, query: { pageNum: 1, pageSize: most } }, { quiet: true }),
    `${id} ${most}`,
  )
  if (failure)
    return (
      <p className=":uno: ps-20.5 in-hand:ps-6 pb-3.5 text-faint text-size-small" role="alert">
        {failure}{' '}
        <button className=":uno: min-h-8 text-accent" type="button" onClick={again}>
          重试
        </button>
      </p>
    )
  const rest = data ? data.total - data.records.length : 0
  return (
    <div className=":uno: pb-3.5 ps-20.5 pe-5 in-hand:col-span-full in-hand:ps-6 in-hand:pe-4" aria-busy={isWaiting}>
      <ul className=":uno: grid grid-cols-auto-200 gap-x-6 gap-y-1 min-h-9.5">
        {data?.records.map((it) => (
          <li className=":uno: flex items-center gap-2.5 h-9.5 text-size-small" key={it.id}>
            <Face src={it.avatar} name={it.nickname} size={28} />
            <b className=":uno: text-text font-500">{it.nickname}</b>
            <When time={it.createTime} className=":uno: ms-auto text-faint text-size-meta" />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className=":uno: text-faint text-size-small">
          {most < MOST ? (
            <button className=":uno: min-h-8 text-accent" type="button" onClick={() => setMost(MOST)}>
              还有 {rest} 人
            </button>
          ) : (
            `还有 ${rest} 人`
          )}
        </p>
      )}
    </div>
  )
}
