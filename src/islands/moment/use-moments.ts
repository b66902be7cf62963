import { useEffect, useEffectEvent, useState } from 'react'
import { onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { comment } from '#contract/talk/comment.ts'
import type { MomentList } from '#stores/moment-list.ts'
import { $isMember } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'

interface NamedComment {
  moment: number
  comment: number
}

/** Is saved in the history. */
interface Place {
  /** Counts the pages that are shown. */
  moments: number
  /** Is the scroll position. */
  y: number
}

const NUMBER = '([1-9]\\d{0,15})'
const MOMENT = new RegExp(`^#m${NUMBER}$`)
const COMMENT = new RegExp(`^#comment-${NUMBER}$`)
const COMMENT_UNDER = new RegExp(`[?&]comment=${NUMBER}(?:&|$)`)

/** Reads the moment or the comment that the address names: `#comment-12`, or `?comment=12#m5` for a comment under a moment. */
function readAddress({ hash, search }: Location) {
  const moment = MOMENT.exec(hash)?.[1]
  const named = COMMENT.exec(hash)?.[1] ?? (moment && COMMENT_UNDER.exec(search)?.[1])
  return { moment: Number(moment ?? 0), comment: Number(named ?? 0) }
}

/** Waits until a change of the store is rendered. */
const rendered = () => new Promise((done) => setTimeout(done))

/**
 * Keeps a list of moments up to date. It restores the reader's position, or scrolls to what the address names. Returns the comment
 * that the address names.
 */
export function useMoments(list: MomentList, authorId: number | null): NamedComment | null {
  const [named, setNamed] = useState<NamedComment | null>(null)

  async function goToMoment(id: number): Promise<void> {
    if (!(await list.olderTo(id))) return showToast('没有找到这一条，也许已经删去了')
    await rendered()
    // The same address again makes the browser scroll to the target and mark it.
    location.replace(`#m${id}`)
  }
  async function goToComment(id: number): Promise<void> {
    const place = await api(comment.place, { params: { id } }, { quiet: true, unasked: true }).catch(() => null)
    const isThere = place?.targetType === 'moment' && (await list.olderTo(place.targetId))
    if (isThere) setNamed({ moment: place.targetId, comment: id })
    else showToast('没有找到这条评论，也许已经删去了', 'error')
  }
  const look = useEffectEvent(async () => {
    const address = readAddress(location)
    if (address.comment && !document.getElementById(`comment-${address.comment}`)) return goToComment(address.comment)
    if (address.moment && !list.find(address.moment)) return goToMoment(address.moment)
    const { moments = 0, y = 0 } = (history.state ?? {}) as Partial<Place>
    if (!moments) return
    await list.olderUntil(moments)
    await rendered()
    scrollTo({ top: y, behavior: 'instant' })
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const leave = $isMember.subscribe((isMember) => {
      void list.refresh()
      // The page is the same for all readers, so hidden authors are removed here. An author's own page still shows its author.
      if (isMember && !authorId)
        import('../ui/ask/hide-person.ts').then(({ hiddenPeople }) => hiddenPeople()).then(list.hide, () => {})
    })
    onReturn(() => void list.refresh())
    void look()
    addEventListener('hashchange', () => void look(), { signal })
    return () => {
      leave()
      stop.abort()
    }
  }, [list, authorId])

  useEffect(() => {
    const remember = () => history.replaceState({ moments: list.pages(), y: scrollY } satisfies Place, '')
    const scrolled = () => history.state?.moments && remember()
    addEventListener('scrollend', scrolled)
    let before = list.$state.get().focus
    const forget = list.$state.listen(({ focus }) => {
      if (!focus || focus === before) return
      before = focus
      void rendered().then(() => {
        document.getElementById(`m${focus.id}`)?.focus({ preventScroll: true })
        remember()
      })
    })
    return () => {
      removeEventListener('scrollend', scrolled)
      forget()
    }
  }, [list])
  return named
}
