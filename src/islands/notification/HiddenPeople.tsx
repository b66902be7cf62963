import { useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { moderation } from '#contract/talk/moderation.ts'
import { showToast } from '#stores/toast.ts'
import { useAsked } from '../ui/use-asked.ts'
import { Face } from '../ui/with-react/Face.tsx'

/** Renders the users that the reader hides, with a button that shows them again. */
export function HiddenPeople() {
  const { data, failure, again, put } = useAsked(() => api(moderation.hidden, {}, { quiet: true }), 'hidden')
  const [busy, setBusy] = useState(0)

  async function show(id: number, nickname: string): Promise<void> {
    if (busy) return
    setBusy(id)
    try {
      await api(moderation.hide, { params: { id }, query: { to: '0' } }, { quiet: true })
      put((data ?? []).filter((it) => it.id !== id))
      showToast(`又能看到 ${nickname} 说的话了`)
    } catch (error) {
      showToast(failureWords(error as ApiError), 'error')
    } finally {
      setBusy(0)
    }
  }
  return (
    <>
      <h2 className=":uno: mt-7 mb-1 text-size-read">不看谁说的话</h2>
      {failure && (
        <p role="alert">
          {failure}{' '}
          <button className=":uno: text-accent" type="button" onClick={again}>
            重试
          </button>
        </p>
      )}
      {data && !data.length && (
        <p className=":uno: py-2 text-muted text-size-small">
          没有屏蔽任何人。评论、留言和说说的「更多」里，可以选择不看某个人。
        </p>
      )}
      <ul aria-label="不看的人">
        {data?.map(({ id, nickname, avatar }) => (
          <li className=":uno: flex items-center gap-4 min-h-16 py-2.5 hairline-b" key={id}>
            <Face src={avatar} name={nickname} size={32} />
            <span className=":uno: flex-1 min-w-0">
              <b className=":uno: block text-strong font-500 lh-1.4">{nickname}</b>
            </span>
            <button
              className="btn-ghost"
              type="button"
              aria-busy={busy === id}
              aria-label={`恢复显示 ${nickname}`}
              onClick={() => void show(id, nickname)}
            >
              恢复
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
