import { useState } from 'react'
import { api } from '#client/api.ts'
import { notification } from '#contract/talk/notification.ts'
import { agoWords } from '#lib/ago.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Face } from '../ui/with-react/Face.tsx'

const STEP = 10
const MOST = 50

/** Renders the people of a notification, a few at first. */
export function People({ id, now }: { id: number; now: number }) {
  const [most, setMost] = useState(STEP)
  const { data, failure, isWaiting, again } = useAsked(
    () => api(notification.people, { params: { id }, query: { pageNum: 1, pageSize: most } }, { quiet: true }),
    `${id} ${most}`,
  )
  if (failure)
    return (
      <p className="people-foot" role="alert">
        {failure}{' '}
        <button type="button" onClick={again}>
          重试
        </button>
      </p>
    )
  const rest = data ? data.total - data.records.length : 0
  return (
    <div className="people" aria-busy={isWaiting}>
      <ul>
        {data?.records.map((it) => (
          <li key={it.id}>
            <Face src={it.avatar} name={it.nickname} size={28} />
            <b>{it.nickname}</b>
            <time>{agoWords(it.createTime, now)}</time>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="people-foot">
          {most < MOST ? (
            <button type="button" onClick={() => setMost(MOST)}>
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
