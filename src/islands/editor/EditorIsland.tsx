import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { hasToken } from '#client/first-storage.ts'
import { ApiError } from '#contract/core/send.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { $isMember } from '#stores/session.ts'
import { Bones, type Failure } from './bones/Bones.tsx'
import { type Beginning, begin } from './keep/begin.ts'

/** Reads the article that the address names, and the title under which a new one begins. */
function readAddress(): [id: number | null, title: string] {
  const asked = new URLSearchParams(location.search)
  const id = Number(asked.get('id'))
  return [Number.isInteger(id) && id > 0 ? id : null, asked.get('title') ?? '']
}

interface Ready {
  beginning: Beginning
  Workbench: ComponentType<{ beginning: Beginning }>
}

/** Renders the editor page: a skeleton while the article and the code of the workbench load, then the workbench. */
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
    Promise.all([begin(...readAddress()), import('./workbench/Workbench.tsx')])
      .then(([beginning, { Workbench }]) => {
        // A reload must open what was written since, and not begin once more.
        if (new URLSearchParams(location.search).has('title')) history.replaceState(history.state, '', location.pathname)
        setReady({ beginning, Workbench })
      })
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

  if (ready) return <ready.Workbench beginning={ready.beginning} />
  return <Bones failure={failure} onAgain={open} />
}
