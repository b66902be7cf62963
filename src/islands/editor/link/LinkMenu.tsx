import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { FoundArticles } from './FoundArticles.tsx'
import type { LinkTyping, TypedLink } from './typed-link.ts'
import { useFoundArticles } from './use-found-articles.ts'

export interface LinkRoom {
  show: (typed: TypedLink | null) => void
  press: (key: string) => boolean
}

/** Joins an editor to its menu, which may not be rendered yet. */
export const typingInto = (menu: RefObject<LinkRoom | null>): LinkTyping => ({
  onTyped: (typed) => menu.current?.show(typed),
  onKey({ key, isComposing, shiftKey, ctrlKey, altKey, metaKey }) {
    if (isComposing || shiftKey || ctrlKey || altKey || metaKey) return false
    return menu.current?.press(key) ?? false
  },
})

/** Renders the articles for the words after `[[`. After Escape it stays away until the caret has left these brackets. */
export function LinkMenu({ ref }: { ref: Ref<LinkRoom> }) {
  const [typed, setTyped] = useState<TypedLink | null>(null)
  const left = useRef(-1)
  const { press, ...found } = useFoundArticles(typed?.query.trim() ?? null, {
    onPick({ id, title }) {
      setTyped(null)
      typed?.put(title, `/post/${id}`)
    },
    onLeave() {
      left.current = typed?.from ?? -1
      setTyped(null)
    },
  })
  useImperativeHandle(ref, () => ({
    show(it) {
      if (it?.from !== left.current) left.current = -1
      setTyped(left.current < 0 ? it : null)
    },
    press,
  }))
  return <FoundArticles place={typed} {...found} />
}
