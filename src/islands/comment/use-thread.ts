import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onReturn } from '#client/activation.ts'
import { hasToken } from '#client/first-storage.ts'
import { onTalkNews } from '#islands/ui/with-react/talk-news.ts'
import { counted } from '#lib/grouped.ts'
import { SESSION, SHOW_COMMENTS } from '#lib/wake-events.ts'
import type { Thread } from '#stores/comment-thread.ts'
import { showToast } from '#stores/toast.ts'

const find = (section: RefObject<HTMLElement | null>, id: number) =>
  section.current?.querySelector<HTMLElement>(`[data-comment="${id}"]`) ?? null

const NAMED = /^#comment-([1-9]\d{0,15})$/

interface Options {
  named: number | null
  /** Tells whether the page was published with its first comments. */
  isPrinted: boolean
  /** Receives the number of comments; without it the numbers of the page are updated. */
  onTotal: ((total: number) => void) | undefined
}

/** Keeps a conversation up to date and scrolls to the comment that the address names. Returns whether the server has been asked. */
export function useThread(
  thread: Thread,
  section: RefObject<HTMLElement | null>,
  { named, isPrinted, onTotal }: Options,
): boolean {
  const [isLooked, setLooked] = useState(false)
  const wasIn = useRef(false)

  const goToNamed = useEffectEvent(async () => {
    // Beside the text the sheet leads to it.
    const id = thread.at ? 0 : Number(NAMED.exec(location.hash)?.[1] ?? named ?? 0)
    if (!id) return
    const hash = `#comment-${id}`
    const wasThere = find(section, id) !== null
    // A page may hold several conversations, and each searches only when the address names it.
    const isHere = thread.target.type !== 'moment' || named === id
    if (!wasThere && !document.querySelector(hash) && isHere && !(await thread.showAround(id)))
      return showToast('没有找到这条评论，也许已经删去了', 'error')
    await new Promise((done) => setTimeout(done))
    const node = find(section, id)
    if (!node) return
    // The same address again makes the browser scroll to the target and mark it.
    if (!node.matches(':target')) location.replace(hash)
    node.focus({ preventScroll: true })
    if (!wasThere) node.scrollIntoView({ block: 'start' })
  })

  const begin = useEffectEvent((): Promise<unknown> => {
    if (!thread.at) return thread.refresh()
    return named ? thread.showAround(named) : thread.load()
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const refresh = () => void thread.refresh()
    wasIn.current = hasToken()
    for (const name of [SESSION, 'storage'])
      addEventListener(
        name,
        () => {
          if (hasToken() !== wasIn.current) refresh()
          wasIn.current = hasToken()
        },
        { signal },
      )
    addEventListener(SHOW_COMMENTS, () => void thread.refresh(true), { signal })
    addEventListener('hashchange', () => void goToNamed(), { signal })
    onReturn(refresh)
    onTalkNews(`${thread.target.type}:${thread.target.id}`, refresh)
    // The update runs in the background, so that a press does not wait for it.
    void begin().then(() => {
      setLooked(true)
      return goToNamed()
    })
    return () => stop.abort()
  }, [thread])

  // Other places of the page show the number too: the rail of an article, or a moment.
  const tell = useEffectEvent((total: number) => {
    if (onTotal) return onTotal(total)
    for (const place of document.querySelectorAll('[data-comment-total]'))
      if (!section.current?.contains(place)) place.textContent = counted(total)
  })
  useEffect(() => {
    let before = isPrinted ? thread.$state.get().total : null
    return thread.$state.listen(({ total }) => {
      if (total === before) return
      before = total
      tell(total)
    })
  }, [thread, isPrinted])

  // The first new comment gets the focus, so that keyboard users continue there too.
  useEffect(() => {
    let before = thread.$state.get().focus
    return thread.$state.subscribe(({ focus }) => {
      if (!focus || focus === before) return
      before = focus
      setTimeout(() => (find(section, focus.id) ?? section.current)?.focus({ preventScroll: true }))
    })
  }, [thread, section])
  return isLooked
}
