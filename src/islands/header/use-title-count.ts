import { useEffect } from 'react'

const COUNTED = /^\(\d+\+?\) /

/** Keeps a count before the window's title, also when other code changes the title; an empty count shows nothing. */
export function useTitleCount(count: string): void {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(COUNTED, '')
      const title = count ? `(${count}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    show()
    const named = new MutationObserver(show)
    const title = document.querySelector('title')
    if (title) named.observe(title, { childList: true })
    return () => named.disconnect()
  }, [count])
}
