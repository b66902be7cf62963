import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { failureWords } from '#client/failure-words.ts'
import { hasToken } from '#client/first-storage.ts'
import { ApiError } from '#contract/core/send.ts'
import { Drawing } from '#islands/ui/Drawing.tsx'
import { SHELL_READY } from '#lib/wake-events.ts'
import { $isMember } from '#stores/session.ts'
import { Icon } from './Icon.tsx'
import icons from './icons.css?inline'
import { type Beginning, begin } from './keep/begin.ts'

adoptStyles(icons)

const idIn = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get('id'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Tells the user why the editor did not open. An article that does not exist (404) gets no retry button. */
interface Failure {
  words: string
  isGone: boolean
}

interface Ready {
  beginning: Beginning
  Desk: ComponentType<{ beginning: Beginning }>
}

/** Renders the editor page: a skeleton while the article and the code of the desk load, then the desk. */
export function EditorIsland() {
  const [ready, setReady] = useState<Ready | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isBegun = useRef(false)

  // The article is opened only once: what the author is writing must not be replaced when the session changes (logout in another tab,
  // new login).
  const open = useCallback(() => {
    if (!hasToken() || isBegun.current) return
    isBegun.current = true
    setFailure(null)
    Promise.all([begin(idIn(location.search)), import('./desk/Desk.tsx')])
      .then(([beginning, { Desk }]) => setReady({ beginning, Desk }))
      .catch((error: unknown) => {
        isBegun.current = false
        const isTold = error instanceof ApiError
        setFailure({
          words: isTold ? failureWords(error) : '编辑器没有加载成功，请检查网络',
          isGone: isTold && error.code === 404,
        })
        dispatchEvent(new Event(SHELL_READY))
      })
  }, [])
  useEffect(() => $isMember.subscribe(open), [open])

  if (ready) return <ready.Desk beginning={ready.beginning} />
  return (
    <div className="desk bones" aria-busy={!failure}>
      <h1 className="desk-name">写文章</h1>
      <div className="desk-top">
        <a className="icon-btn" href="/user/profile?tab=articles" aria-label="返回我的文章" title="返回我的文章">
          <Icon of="back" />
        </a>
      </div>
      <div className="desk-tools" />
      {failure ? (
        <div className="desk-lost" role="alert">
          <Drawing of="spilled" />
          <p>{failure.words}</p>
          {!failure.isGone && (
            <button className="btn-solid" type="button" onClick={open}>
              重试
            </button>
          )}
          <a className="btn-ghost" href="/user/profile?tab=articles">
            返回我的文章
          </a>
        </div>
      ) : (
        <div className="desk-lines" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}
