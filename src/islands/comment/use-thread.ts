import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onReturn } from '#client/activation.ts'
import { hasToken } from '#client/first-storage.ts'
import { onTalkNews } from '#islands/ui/with-react/talk-news.ts'
import { grouped } from '#lib/grouped.ts'
import { SESSION, SHOW_COMMENTS } from '#lib/wake-events.ts'
import type { Thread } from '#stores/comment-thread.ts'
import { showToast } from '#stores/toast.ts'

const find = (section: RefObject<HTMLElement | null>, id: number) =>
  section.current?.querySelector<HTMLElement>(`#comment-${id}`) ?? null

const NAMED = /^#comment-([1-9]\d{0,15})$/

interface Options {
  named: number | null
  /** The page was published with its first page. */
  isPrinted: boolean
  /** Hears how many comments there are; without it the numbers of the page are written. */
  onTotal: ((total: number) => void) | undefined
}

/** Keeps a conversation up to date, and goes to the comment that the address names. Says whether it was looked at. */
export function useThread(
  thread: Thread,
  section: RefObject<HTMLElement | null>,
  { named, isPrinted, onTotal }: Options,
): boolean {
  const [isLooked, setLooked] = useState(false)
  const wasIn = useRef(false)

  const goToNamed = useEffectEvent(async () => {
    const id = Number(NAMED.exec(location.hash)?.[1] ?? named ?? 0)
    if (!id) return
    const hash = `#comment-${id}`
    const wasThere = find(section, id) !== null
    // A page may hold several conversations, and each looks only where one is named outright.
    const isHere = thread.target.type !== 'moment' || named === id
    if (!wasThere && !document.querySelector(hash) && isHere && !(await thread.showAround(id)))
      return showToast('没有找到这条评论，也许已经删去了', 'error')
    await new Promise((done) => setTimeout(done))
    const node = find(section, id)
    if (!node) return
    // To the same address: the browser goes there and marks it.
    if (!node.matches(':target')) location.replace(hash)
    node.focus({ preventScroll: true })
    if (!wasThere) node.scrollIntoView({ block: 'start' })
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
    // Nobody who presses something waits for news.
    void thread.refresh().then(() => {
      setLooked(true)
      return goToNamed()
    })
    return () => stop.abort()
  }, [thread])

  // Wherever else the page says how many there are: in the rail of an article, under a moment.
  const tell = useEffectEvent((total: number) => {
    if (onTotal) return onTotal(total)
    for (const place of document.querySelectorAll('[data-comment-total]'))
      if (!section.current?.contains(place)) place.textContent = grouped(total)
  })
  useEffect(() => {
    let before = isPrinted ? thread.$state.get().total : null
    return thread.$state.listen(({ total }) => {
      if (total === before) return
      before = total
      tell(total)
    })
  }, [thread, isPrinted])

  // What came is where the reader goes on, by keys too.
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
